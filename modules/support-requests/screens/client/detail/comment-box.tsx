import { say } from '#kit/messages/index.ts';
import type { RequestDetail } from '../../../endpoints/request-answers.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { useKeptFiles } from '#kit/browser/uploads/use-kept-files.ts';
import { Button } from '#kit/ui/button.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { AttachmentsField } from '#kit/browser/uploads/attachments-field.tsx';
import { requestTexts as texts } from './texts.ts';
import { useRequestAction } from './use-request-action.ts';

const nothing = { comment: '' };

/** A comment of the client on the request, with files (REQ-06). */
export function CommentBox({ request }: { readonly request: RequestDetail }) {
  const name = `comment-${String(request.id)}`;
  const { values, edit, forgetSent, keys } = useKeptForm({ kept: useOnDevice(name), empty: nothing });
  const { comment } = values;
  const attached = useKeptFiles(name);
  const { isPending, errors, setErrors, clear, mutate, told } = useRequestAction(request, {
    keys,
    onSent(sent) {
      forgetSent({ comment: sent.fields['comment'] ?? '' });
      attached.change(attached.files.filter((file) => !sent.files.includes(file)));
    },
  });
  function send(): void {
    if (comment.trim() === '') setErrors({ comment: say('Comment is required.') });
    else mutate({ fields: { action: 'comment', comment }, files: attached.files });
  }
  return (
    <form
      className="space-y-4 border-b border-rule pb-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextAreaField
        error={errors['comment']}
        label={texts.addComment}
        onChange={(event) => {
          edit({ comment: event.currentTarget.value });
          clear('comment');
        }}
        value={comment}
      />
      <AttachmentsField
        error={errors['attachments']}
        attached={attached}
        onChoice={(refusal) => {
          setErrors(refusal === undefined ? {} : { attachments: refusal });
        }}
        told={told}
      />
      <Button pending={isPending} type="submit" variant="secondary">
        {texts.send}
      </Button>
    </form>
  );
}
