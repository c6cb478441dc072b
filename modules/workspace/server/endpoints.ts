import type { Endpoint, SchemaOf } from '#kit/rules/engine/contract.ts';
import type { Acted, StaffAction, StaffComment } from './actions.ts';
import type { FilePlace } from './file-store.ts';

interface StaffEndpoint extends Endpoint {
  readonly audience: 'staff';
}

type CaseParams = SchemaOf<{ id: string }>;

interface ListEndpoint<Filters, Row> extends StaffEndpoint {
  readonly query: SchemaOf<Filters>;
  readonly answer: SchemaOf<{ data: Row[]; next: string | null }>;
}

interface ReadEndpoint<Data> extends StaffEndpoint {
  readonly answer: SchemaOf<{ data: Data }>;
}

interface ShowEndpoint<Shown> extends ReadEndpoint<Shown> {
  readonly params: CaseParams;
}

interface ActEndpoint<Body extends StaffAction> extends StaffEndpoint {
  readonly params: CaseParams;
  readonly body: SchemaOf<Body | StaffComment>;
  readonly answer: SchemaOf<{ message: string; data: Acted }>;
}

interface AttachEndpoint extends StaffEndpoint {
  readonly params: CaseParams;
  readonly answer: SchemaOf<{
    message: string;
    data: { id: string; file_path: string; size: number }[];
  }>;
}

interface FileEndpoint extends Endpoint {
  readonly audience: 'staff' | 'signed-in';
  readonly params: CaseParams;
  readonly answer: 'file';
}

/** The endpoints of one kind that differ only by kind. */
export interface CaseEndpoints<Filters, Row, Totals, Shown, Body extends StaffAction> {
  readonly list: ListEndpoint<Filters, Row>;
  readonly count: ReadEndpoint<Totals>;
  readonly colleagues: ReadEndpoint<{ id: string; name: string; open: number }[]>;
  readonly show: ShowEndpoint<Shown>;
  readonly act: ActEndpoint<Body>;
  readonly attach: AttachEndpoint;
  readonly document: FileEndpoint;
  /** The files of a timeline, which its client may see too. */
  readonly timelineFiles: readonly (readonly [call: FileEndpoint, place: FilePlace])[];
}
