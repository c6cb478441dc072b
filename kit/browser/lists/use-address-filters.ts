import { useSearchParams } from 'react-router';

/** Filters kept in the address, so that back, reload and a shared link show the same. */
export function useAddressFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const values: Record<string, string> = {};
  for (const name of names) values[name] = search.get(name) ?? '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the names has just been filled
  const filters = values as Readonly<Record<Name, string>>;
  const addressOf = (wanted: Readonly<Record<Name, string>>, cursor = ''): string => {
    const address = new URLSearchParams();
    for (const name of names) if (wanted[name] !== '') address.set(name, wanted[name]);
    if (cursor !== '') address.set('cursor', cursor);
    return address.toString();
  };
  return {
    filters,
    cursor: search.get('cursor') ?? '',
    addressAt: (cursor: string): string => addressOf(filters, cursor),
    /** Shows the first page for these filters. */
    apply: (wanted: Readonly<Record<Name, string>>): void => setSearch(addressOf(wanted)),
    isNarrowed: names.some((name) => filters[name] !== ''),
  };
}
