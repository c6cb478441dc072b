import { endWatchlistEntrySchema } from '../../../rules/duplicates.ts';
import { endWatchlistEntry, type WatchlistEntry } from '../../../endpoints/staff-duplicates.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { usePlainForm } from '#kit/browser/forms/use-plain-form.ts';
import { SecondNote } from '#pending-changes/screens/parts/second-note.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { texts } from './texts.ts';
import { useRefreshWatchlist } from './use-watchlist.ts';

interface EndWatchlistEntryProps {
  readonly watchlistEntry: WatchlistEntry;
  readonly onClose: () => void;
}

/** Ends an entry, with a reason. */
export function EndWatchlistEntryDialog(props: EndWatchlistEntryProps) {
  return (
    <Dialog
      onClose={props.onClose}
      open
      subtitle={texts.endLead}
      title={texts.endTitle(props.watchlistEntry)}
    >
      <EndWatchlistEntryForm {...props} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function EndWatchlistEntryForm({ watchlistEntry: { id }, onClose }: EndWatchlistEntryProps) {
  const toast = useToast();
  const refresh = useRefreshWatchlist();
  const { formProps, errors, isSubmitting } = usePlainForm({
    name: `watchlist-entry-end-${String(id)}`,
    keep: ['reason'],
    fields: ['reason'],
    general: 'reason',
    check: (typed) => validate(endWatchlistEntrySchema, typed),
    async send(body) {
      try {
        const { message } = await callApi(endWatchlistEntry, { params: { id: String(id) }, body });
        toast({ tone: 'success', text: message });
        onClose();
      } finally {
        // Also after a failure: a colleague may have ended it.
        await refresh();
      }
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <SecondNote />
      <TextAreaField error={errors['reason']} label={texts.reason} name="reason" />
      <div className="flex flex-col gap-2 md:flex-row">
        <Button pending={isSubmitting} type="submit" variant="danger-final">
          {texts.endSend}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
