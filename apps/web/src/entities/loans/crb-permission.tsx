import { say } from '@ensigo/messages';
import { pointsOf } from '@ensigo/rulebook/settings';
import { FactList } from '../../ui/fact-list.tsx';
import { CheckIcon } from '../../ui/icons/icons.tsx';

interface CrbPermissionProps {
  readonly name: string;
  readonly nin: string;
  readonly wording: string;
  /** The points are behind a line that opens them. */
  readonly folded?: boolean;
}

/** DETAIL-03: what was permitted, and the points under which it was, as they were shown. */
export function CrbPermission({ name, nin, wording, folded = false }: CrbPermissionProps) {
  const points = (
    <ul className="py-2">
      {pointsOf(wording).map((point) => (
        <li className="flex items-start gap-3 py-1 text-sm" key={point}>
          <CheckIcon className="text-success-solid" /> {point}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <FactList
        columns={folded ? 2 : 1}
        facts={[
          { label: say('CRB name'), value: name },
          { label: say('NIN'), value: nin },
          { label: say('Authorization'), value: 'Yes' },
        ]}
      />
      {folded ? (
        <details>
          <summary className="min-h-11 content-center text-sm text-link underline">
            {say('What was permitted')}
          </summary>
          {points}
        </details>
      ) : (
        points
      )}
    </>
  );
}
