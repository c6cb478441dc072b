import { pointsOf } from '@ensigo/rulebook/settings';
import { FactList } from '../../ui/fact-list.tsx';
import { CheckIcon } from '../../ui/icons/icons.tsx';

interface CrbPermissionProps {
  readonly name: string;
  readonly nin: string;
  readonly wording: string;
}

/** DETAIL-03: what was permitted, and the points under which it was, as they were shown. */
export function CrbPermission({ name, nin, wording }: CrbPermissionProps) {
  return (
    <>
      <FactList
        columns={1}
        facts={[
          { label: 'CRB name', value: name },
          { label: 'NIN', value: nin },
          { label: 'Authorization', value: 'Yes' },
        ]}
      />
      <ul className="py-2">
        {pointsOf(wording).map((point) => (
          <li className="flex items-start gap-3 py-1 text-sm" key={point}>
            <CheckIcon className="text-success-solid" /> {point}
          </li>
        ))}
      </ul>
    </>
  );
}
