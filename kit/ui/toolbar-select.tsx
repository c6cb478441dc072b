import { controlClass } from './field.tsx';
import { CaretIcon } from './icons/caret.tsx';

interface ToolbarSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** A choice in the toolbar of a list: its label is said, not shown. */
export function ToolbarSelect<Value extends string>({
  label: name,
  value: chosen,
  choices,
  onChange,
  className = '',
}: ToolbarSelectProps<Value>) {
  return (
    <div className={`relative min-w-0 ${className}`}>
      <select
        aria-label={name}
        className={controlClass(false, 'h-11 cursor-pointer appearance-none truncate pr-9 text-sm font-bold')}
        onChange={(event) => {
          const choice = choices.find(({ value }) => value === event.currentTarget.value);
          if (choice !== undefined) onChange(choice.value);
        }}
        value={chosen}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <CaretIcon className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
    </div>
  );
}
