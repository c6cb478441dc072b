import { ServicingChip } from '#cases/screens/parts/servicing-chip.tsx';
import { ownServicing, useOwnRecord } from './own-record.ts';

/** How the client's own loan is doing, beside its number (SERVE-01). */
export function OwnServicingChip({ id }: { readonly id: number }) {
  const { data: record } = useOwnRecord(id);
  const servicing = record && ownServicing(record);
  return servicing === undefined ? null : <ServicingChip servicing={servicing} />;
}
