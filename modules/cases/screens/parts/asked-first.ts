import { useSearchParams } from 'react-router';

const [name, value] = ['to', 'asked'];

/** The address of a case that is changed, from a list that does not know which step was asked for. */
export const askedFirst = (address: string): string => `${address}?${name}=${value}`;

/** Whether the first step that was asked for is to be opened. */
export const useAskedFirst = (): boolean => useSearchParams()[0].get(name) === value;
