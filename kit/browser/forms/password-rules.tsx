import { composedPassword, passwordRules } from '../../rules/fields/password.ts';
import { Glyph } from '../../ui/icons/icon.tsx';
import { RingIcon } from '../../ui/icons/icons.tsx';

function MetIcon() {
  return (
    <Glyph size={18}>
      <path d="M10 4.2a5.8 5.8 0 1 1 0 11.6 5.8 5.8 0 0 1 0-11.6zM7.4 10.2l1.8 1.8 3.4-3.8" />
    </Glyph>
  );
}

/** The password rules, ticked off while a password is typed. */
export function PasswordRules({ password, met, unmet }: { password: string; met: string; unmet: string }) {
  return (
    <ul className="grid gap-1 text-sm">
      {passwordRules.map(({ label, shape }) => {
        const isMet = shape.test(composedPassword(password));
        return (
          <li
            className={`flex items-center gap-2 ${isMet ? 'text-success-fg' : 'text-ink-soft'}`}
            key={label()}
          >
            {isMet ? <MetIcon /> : <RingIcon size={18} />}
            <span>{label()}</span>
            <span className="sr-only">{isMet ? met : unmet}</span>
          </li>
        );
      })}
    </ul>
  );
}
