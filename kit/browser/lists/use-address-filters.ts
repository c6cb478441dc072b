import { useSearchParams } from 'react-router';

/** Filters kept in the address, so that back, reload and a shared link show the same. */
export function useAddressFilters<Name extends string>(names: readonly Name[]) {
  type Filters = Readonly<Record<Name, string>>;
  const [search, setSearch] = useSearchParams();
  const values: Record<string, string> = {};
  for (const name of names) values[name] = search.get(name) ?? '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the names has just been filled
  const filters = values as Filters;
  const addressOf = (wanted: Filters, cursor = ''): string => {
    const address = new URLSearchParams();
    for (const name of names) if (wanted[name] !== '') address.set(name, wanted[name]);
    if (cursor !== '') address.set('cursor', cursor);
    return address.toString();
  };
  return {
    filters,
    cursor: search.get('cursor') ?? '',
    addressAt: (cursor: string): string => addressOf(filters, cursor),
    /** The address of the first page with these filters changed. */
    addressWith: (changed: Partial<Filters>): string => addressOf({ ...filters, ...changed }),
    /** Shows the first page with these filters changed; typing replaces the address. */
    apply: (changed: Partial<Filters>, options: { replace?: boolean } = {}): void =>
      setSearch(addressOf({ ...filters, ...changed }), options),
    isNarrowed: names.some((name) => filters[name] !== ''),
  };
}
