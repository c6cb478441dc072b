import { describe, expect, test } from 'vitest';
import {
  changeRequestDocuments,
  deleteRequestDocument,
  uploadRequestDocuments,
  viewRequestDocument,
} from '../endpoints/request-documents.ts';
import { readRequestResubmission, resubmitRequest } from '../endpoints/request-variants.ts';
import { showRequest, submitRequest } from '../endpoints/requests.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { refusalOf } from '#app/tests/support/loan-documents.ts';
import {
  doesForm,
  formOf,
  putRequest,
  submittedRequest,
  waitingRequest,
  withRequest,
} from '#app/tests/support/request-clients.ts';
import { keepDocument } from '#app/tests/support/arrange/requests.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const advisor = await signedIn(server, 'advisor');

const field = 'supporting_documents[]';
/** A PDF with unique bytes, so that no two files are the same. */
const named = (name: string) => [field, name, pdfFile(name)] as const;
const names = (documents: readonly { file_path: string }[]) =>
  documents.map(({ file_path }) => file_path.split('/')[1]);

const unclaimed = () => sql(server, 'SELECT FROM unclaimed_file');

describe('documents of a draft', () => {
  test('SUPPORT-04 API-16 files are stored, shown and previewed as they were sent', async () => {
    const { client, requestId } = await withRequest(server, 3);
    const form = formOf({}, named('accounts.pdf'), named('sales.pdf'));
    const answer = await doesForm(client, uploadRequestDocuments, '', form);
    expect(answer.message).toBe('Documents uploaded.');
    expect(names(answer.documents)).toEqual(['accounts.pdf', 'sales.pdf']);
    expect(answer.data).toMatchObject({ id: requestId, step: 4 });
    const { data } = await client.does(showRequest, { id: requestId });
    expect(data.documents.map(({ type }) => type)).toEqual(['supporting_documents', 'supporting_documents']);
    const preview = await client.send(viewRequestDocument, { id: answer.documents[0]?.id ?? '' });
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await preview.arrayBuffer()).byteLength).toBe(answer.documents[0]?.size);
    expect(await unclaimed()).toEqual([]);
  });

  test('SUPPORT-04 they are optional: an empty form completes the step, and a repeat changes nothing', async () => {
    const { client } = await withRequest(server, 3);
    for (const _time of [1, 2]) {
      const answer = await doesForm(client, uploadRequestDocuments, '', formOf({}));
      expect(answer).toMatchObject({
        message: 'Documents saved.',
        documents: [],
        data: { step: 4 },
      });
    }
  });

  test('SUPPORT-04 a sixth file is refused, alone or among six, and nothing of it remains', async () => {
    const { client, requestId } = await withRequest(server, 3);
    const six = ['1', '2', '3', '4', '5', '6'].map((name) => named(`${name}.pdf`));
    const refused = { status: 422, errors: { supporting_documents: ['Only 5 files are allowed'] } };
    const atOnce = await client.sendForm(uploadRequestDocuments, '', formOf({}, ...six));
    expect(await refusalOf(atOnce)).toMatchObject(refused);
    await doesForm(client, uploadRequestDocuments, '', formOf({}, ...six.slice(0, 5)));
    const alone = await client.sendForm(uploadRequestDocuments, '', formOf({}, named('6.pdf')));
    expect(await refusalOf(alone)).toMatchObject(refused);
    expect((await client.does(showRequest, { id: requestId })).data.documents).toHaveLength(5);
    expect(await unclaimed()).toEqual([]);
  });

  test('SUPPORT-04 parallel uploads never exceed the limit together', async () => {
    const { client, requestId } = await withRequest(server, 3);
    const sent = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        client.sendForm(uploadRequestDocuments, '', formOf({}, named(`${index}.pdf`))),
      ),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await client.does(showRequest, { id: requestId })).data.documents).toHaveLength(5);
  });

  test('SUPPORT-04 the same file is not stored twice; another kind, and another field, are refused', async () => {
    const { client } = await withRequest(server, 3);
    for (const _time of [1, 2]) {
      const answer = await doesForm(client, uploadRequestDocuments, '', formOf({}, named('a.pdf')));
      expect(names(answer.documents)).toEqual(['a.pdf']);
    }
    const page = [field, 'a.html', Buffer.from('<script>alert(1)</script>')] as const;
    const kind = await refusalOf(await client.sendForm(uploadRequestDocuments, '', formOf({}, page)));
    expect([kind.status, Object.keys(kind.errors ?? {})]).toEqual([422, ['supporting_documents']]);
    const elsewhere = formOf({}, ['other[]', 'a.pdf']);
    expect(await refusalOf(await client.sendForm(uploadRequestDocuments, '', elsewhere))).toMatchObject({
      status: 422,
      errors: { other: ['Send documents as supporting_documents.'] },
    });
  });

  test('SUPPORT-04 API-11 a POST with an empty body deletes the row and the bytes, once', async () => {
    const { client } = await withRequest(server, 3);
    const { documents } = await doesForm(client, uploadRequestDocuments, '', formOf({}, named('a.pdf')));
    const id = documents[0]?.id ?? '';
    expect((await client.does(deleteRequestDocument, { id })).documents).toEqual([]);
    expect((await client.isRefused(deleteRequestDocument, { id })).status).toBe(404);
    expect((await client.isRefused(viewRequestDocument, { id })).status).toBe(404);
    await expect(server.platform.files.store.read(id)).rejects.toThrow('There is no stored file');
    expect(await unclaimed()).toEqual([]);
  });

  test('SUPPORT-04 nobody else sees or deletes a document, and a submitted request keeps its own', async () => {
    const { client } = await withRequest(server, 5);
    const { documents } = await doesForm(client, uploadRequestDocuments, '', formOf({}, named('a.pdf')));
    const id = documents[0]?.id ?? '';
    const { client: other } = await withRequest(server, 3);
    expect((await other.isRefused(viewRequestDocument, { id })).status).toBe(404);
    expect((await other.isRefused(deleteRequestDocument, { id })).status).toBe(404);
    await client.does(submitRequest, { body: {} });
    expect(await client.isRefused(deleteRequestDocument, { id })).toMatchObject({
      status: 409,
      message: "You can't delete documents from a submitted request.",
    });
    const audited = await sql(server)<{ action: string }>`SELECT action FROM audit_log
      WHERE subject = 'request-document:' || ${id} ORDER BY id`;
    expect(audited.map(({ action }) => action)).toEqual(['request-document.uploaded', 'file.refused']);
  });
});

describe('documents of a waiting request', () => {
  test('SUPPORT-07 they are added and removed with the resubmission, and their names are stored', async () => {
    const { client, requestId } = await waitingRequest(server, advisor);
    await keepDocument(server, requestId);
    const old = (await client.does(showRequest, { id: requestId })).data.documents[0]?.id ?? '';
    const added = await doesForm(client, changeRequestDocuments, requestId, formOf({}, named('new.pdf')));
    expect(added.message).toContain("haven't sent it yet");
    const left = await client.does(deleteRequestDocument, { id: old });
    expect(left.documents.map(({ pending }) => pending)).toEqual(['remove', 'add']);
    const before = await client.does(showRequest, { id: requestId });
    expect(names(before.data.documents)).toEqual(['old.pdf']);
    expect((await client.does(readRequestResubmission, { id: requestId })).data.changed_steps).toEqual([
      'documents',
    ]);

    await client.does(resubmitRequest, { id: requestId });
    const after = await client.does(showRequest, { id: requestId });
    expect(names(after.data.documents)).toEqual(['new.pdf']);
    const changes = await sql(server)`SELECT kind, label, before, after FROM request_change
      WHERE request_id = ${requestId}::bigint`;
    expect(changes).toEqual([
      { kind: 'document', label: 'Supporting documents', before: 'old.pdf', after: 'new.pdf' },
    ]);
  });

  test('SUPPORT-07 unsent files are deleted at once; a request that does not wait accepts none', async () => {
    const { client, requestId } = await waitingRequest(server, advisor);
    const { documents } = await doesForm(
      client,
      changeRequestDocuments,
      requestId,
      formOf({}, named('a.pdf')),
    );
    expect((await client.does(deleteRequestDocument, { id: documents[0]?.id ?? '' })).documents).toEqual([]);
    const empty = await client.sendForm(changeRequestDocuments, requestId, formOf({}));
    expect(await refusalOf(empty)).toMatchObject({
      errors: { supporting_documents: ['Choose a file.'] },
    });
    await putRequest(server, requestId, 'UNDER REVIEW');
    const late = await client.sendForm(changeRequestDocuments, requestId, formOf({}, named('a.pdf')));
    expect((await refusalOf(late)).status).toBe(409);
    const { client: other } = await submittedRequest(server);
    const strange = await other.sendForm(changeRequestDocuments, requestId, formOf({}, named('a.pdf')));
    expect((await refusalOf(strange)).status).toBe(404);
  });

  test('SUPPORT-07 a file that was to go and is sent again stays, and nothing is changed', async () => {
    const { client, requestId } = await waitingRequest(server, advisor);
    const send = () => doesForm(client, changeRequestDocuments, requestId, formOf({}, named('a.pdf')));
    await send();
    await client.does(resubmitRequest, { id: requestId });
    await putRequest(server, requestId, 'WAITING FOR FEEDBACK');
    const [sent] = (await client.does(showRequest, { id: requestId })).data.documents;
    const left = await client.does(deleteRequestDocument, { id: sent?.id ?? '' });
    expect(left.documents.map(({ pending }) => pending)).toEqual(['remove']);
    expect((await send()).documents).toMatchObject([{ id: sent?.id, pending: null }]);
    const { changed_steps: changed } = (await client.does(readRequestResubmission, { id: requestId })).data;
    expect(changed).toEqual([]);
    expect(await unclaimed()).toEqual([]);
  });
});
