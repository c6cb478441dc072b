import type { PlaceOfFiles } from '#kit/browser/uploads/open-uploads.ts';
import { draftFiles, filesOfChangedLoan } from '#loans/screens/parts/loan-files.ts';
import { filesOfChangedRequest, filesOfRequestDraft } from '#support-requests/screens/parts/request-files.ts';

/** The client's drafts, as far as the server has given them an id. */
interface Drafts {
  readonly loan: number | undefined;
  readonly request: number | undefined;
}

/** How files are sent that are kept under a place; undefined for those of a draft that is none any more. */
export function filesAt(place: string, { loan, request }: Drafts): PlaceOfFiles | undefined {
  const { kind, id = '' } = /^(?<kind>changed-\w+)-(?<id>\d+)$/.exec(place)?.groups ?? {};
  if (kind === 'changed-request') return filesOfChangedRequest(id);
  if (kind === 'changed-loan' || kind === 'changed-documents')
    return filesOfChangedLoan(id, kind === 'changed-documents');
  const ofDrafts: readonly PlaceOfFiles[] = [
    ...[loan, undefined].map(draftFiles),
    ...[request, undefined].map(filesOfRequestDraft),
  ];
  return ofDrafts.find((known) => known.place === place);
}
