import { isolated, say, sayCount, spokenLanguage } from '#kit/messages/index.ts';
import { openOwnAgreement, type Offer } from '../../endpoints/offers.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { Button } from '#kit/ui/button.tsx';
import { DownloadIcon } from '#kit/ui/icons/icons.tsx';
import { offerTexts as texts } from './texts.ts';

interface AgreementButtonProps {
  readonly id: string;
  readonly agreement: Offer['agreement'];
  readonly isSigned?: boolean;
  /** With its name, pages and size. */
  readonly isWide?: boolean;
}

const kilobyte = 1024;

/** What a reader of another language must know before signing: the bytes that are signed are English (REACH-06). */
function EnglishBinds() {
  if (spokenLanguage() === 'en') return null;
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {say('The agreement is in English. The English text is binding.')}
    </p>
  );
}

/** Opens the agreement in a new tab, as it would be signed or as it was sealed. */
export function AgreementButton({ id, agreement, isSigned = false, isWide = false }: AgreementButtonProps) {
  const preview = useFilePreview();
  const { file_name: name, pages, size } = agreement;
  const open = () => preview(() => fetchFile(openOwnAgreement, { params: { id } }));
  if (isWide) {
    const about = `${sayCount(pages, '1 page', '{0} pages')}, ${String(Math.ceil(size / kilobyte))} KB`;
    return (
      <div>
        <Button className="w-full" onClick={open} variant="secondary">
          {isolated(name)} · {about}
        </Button>
        <EnglishBinds />
      </div>
    );
  }
  return (
    <div className="text-center">
      <Button className="underline" onClick={open} variant="quiet">
        <DownloadIcon size={20} />
        {isSigned ? texts.sealed : texts.agreement}
      </Button>
      <EnglishBinds />
    </div>
  );
}
