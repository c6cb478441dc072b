import { say } from '#kit/messages/index.ts';
import { consentTextToRead } from '#settings/rules/consent-texts.ts';
import { BindingWords } from '#settings/screens/parts/binding-words.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { CheckIcon } from '#kit/ui/icons/icons.tsx';

interface CrbPermissionProps {
  readonly name: string;
  readonly nin: string;
  readonly consentText: string;
  /** The points are behind a line that opens them. */
  readonly folded?: boolean;
}

/** DETAIL-03: what was permitted, and the points under which it was, as they were shown. */
export function CrbPermission({ name, nin, consentText, folded = false }: CrbPermissionProps) {
  const { points: read, binding } = consentTextToRead({ text: consentText });
  const points = (
    <>
      <ul className="py-2">
        {read.map((point) => (
          <li className="flex items-start gap-3 py-1 text-sm" key={point}>
            <CheckIcon className="text-success-solid" /> {point}
          </li>
        ))}
      </ul>
      <BindingWords text={binding} />
    </>
  );
  return (
    <>
      <FactList
        columns={folded ? 2 : 1}
        facts={[
          { label: say('CRB name'), value: name },
          { label: say('NIN'), value: nin },
          { label: say('Authorization'), value: say('Yes') },
        ]}
      />
      {folded ? (
        <details>
          <summary className="min-h-11 content-center text-sm text-link underline">
            {say('What the permission covers')}
          </summary>
          {points}
        </details>
      ) : (
        points
      )}
    </>
  );
}
