import { roleSentences } from '#kit/rules/access/role-words.ts';
import { roleTitles, staffRoles } from '#kit/rules/access/roles.ts';
import { CheckboxList } from '#kit/ui/checkbox-list.tsx';
import { texts } from './texts.ts';

const choices = staffRoles.map((role) => ({
  value: role,
  label: roleTitles[role],
  hint: roleSentences[role],
}));

interface RoleBoxesProps {
  readonly value: readonly string[];
  readonly onChange: (roles: string[]) => void;
  readonly error?: string | undefined;
}

/** Every role with what it allows; several may be ticked (MONEY-12). */
export function RoleBoxes({ value, onChange, error }: RoleBoxesProps) {
  return (
    <CheckboxList
      choices={choices}
      error={error}
      label={texts.roles}
      name="roles"
      onChange={onChange}
      value={value}
    />
  );
}
