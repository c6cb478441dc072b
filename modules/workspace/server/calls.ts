import type { Call, SchemaOf } from '#kit/rules/engine/contract.ts';
import type { Acted, StaffAction, StaffComment } from './actions.ts';
import type { FilePlace } from './file-store.ts';

interface StaffCall extends Call {
  readonly audience: 'staff';
}

type CaseParams = SchemaOf<{ id: string }>;

interface ListCall<Filters, Row> extends StaffCall {
  readonly query: SchemaOf<Filters>;
  readonly answer: SchemaOf<{ data: Row[]; next: string | null }>;
}

interface ReadCall<Data> extends StaffCall {
  readonly answer: SchemaOf<{ data: Data }>;
}

interface ShowCall<Shown> extends ReadCall<Shown> {
  readonly params: CaseParams;
}

interface ActCall<Body extends StaffAction> extends StaffCall {
  readonly params: CaseParams;
  readonly body: SchemaOf<Body | StaffComment>;
  readonly answer: SchemaOf<{ message: string; data: Acted }>;
}

interface AttachCall extends StaffCall {
  readonly params: CaseParams;
  readonly answer: SchemaOf<{
    message: string;
    data: { id: string; file_path: string; size: number }[];
  }>;
}

interface FileCall extends Call {
  readonly audience: 'staff' | 'signed-in';
  readonly params: CaseParams;
  readonly answer: 'file';
}

/** The calls of one kind that differ only by kind. */
export interface CaseCalls<Filters, Row, Totals, Shown, Body extends StaffAction> {
  readonly list: ListCall<Filters, Row>;
  readonly count: ReadCall<Totals>;
  readonly colleagues: ReadCall<{ id: string; name: string; open: number }[]>;
  readonly show: ShowCall<Shown>;
  readonly act: ActCall<Body>;
  readonly attach: AttachCall;
  readonly document: FileCall;
  /** The files of a timeline, which its client may see too. */
  readonly timelineFiles: readonly (readonly [call: FileCall, place: FilePlace])[];
}
