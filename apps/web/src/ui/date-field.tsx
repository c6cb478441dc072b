import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** A day, by the phone's own calendar; its value is YYYY-MM-DD. */
export function DateField({ className = '', ...field }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...field} className={`figures appearance-none ${className}`} type="date" />;
}
