import { describe, expect, test } from 'vitest';
import { viewLoanActionDocument } from '#loans/endpoints/loan-papers.ts';
import { shownTo } from '#app/tests/support/cases.ts';
import { auditDetailsOf, mailSubjectOf } from '#app/tests/support/decisions.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { refusalOf } from '#app/tests/support/loan-documents.ts';
import { sql } from '#app/tests/support/sql.ts';
import { listOwnConditions } from '../endpoints/conditions.ts';
import { conditionScene } from './scene.ts';

const { server, officer, colleague, approved, listed, idsOf, mark, ownOf, sends } = await conditionScene();

describe('the client', () => {
  test('SERVE-06 sends files for a condition: staff are told, see them and the view is recorded', async () => {
    const { client, loanId, trackingNumber } = await approved();
    const [, second] = await idsOf(loanId);
    expect((await sends(client, second, ['licence-2026.pdf'], 'The new one.')).status).toBe(200);
    const [condition] = (await listed(officer, loanId)).conditions.slice(1);
    const [file] = condition?.documents ?? [];
    expect(file?.file_path).toMatch(/licence-2026\.pdf$/);
    expect((await ownOf(client, loanId)).conditions[1]?.documents).toEqual(condition?.documents);
    expect((await shownTo(client, loanId)).actions[0]).toMatchObject({
      action: 'condition answered',
      comment: 'Trading licence for 2026\nThe new one.',
      documents: [{ id: file?.id }],
    });
    expect(await auditDetailsOf(server, loanId, 'loan.condition-answered')).toEqual({
      condition: second,
      files: 1,
    });
    expect(await mailSubjectOf(server, officer, 'loan-condition-answered')).toBe(
      `Files for a condition of ${trackingNumber}`,
    );
    const viewed = await officer.send(viewLoanActionDocument, { id: file?.id ?? '' });
    expect(viewed.status).toBe(200);
    const [{ count } = { count: 0 }] = await sql(server)<{ count: number }>`SELECT count(*)::int AS count
      FROM audit_log WHERE action = 'file.viewed' AND actor_id = ${officer.userId}::bigint
        AND subject = ${`loan-attachment:${file?.id ?? ''}`}`;
    expect(count).toBe(1);
  });

  test('SERVE-06 sends none without a file, too many, of a wrong kind, for a settled condition, or for a stranger', async () => {
    const { client, loanId } = await approved();
    const [first, second] = await idsOf(loanId);
    const errorsOf = async (reply: Response) => {
      const { status, errors } = await refusalOf(reply);
      return [status, errors];
    };
    expect(await errorsOf(await sends(client, first, []))).toEqual([
      422,
      { attachments: ['Choose a file.'] },
    ]);
    const six = ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf'];
    expect(await errorsOf(await sends(client, first, six))).toEqual([
      422,
      { attachments: ['Only 5 files are allowed'] },
    ]);
    expect((await sends(client, first, six.slice(1))).status).toBe(200);
    expect((await sends(client, first, six.slice(1))).status).toBe(200);
    expect(await errorsOf(await sends(client, first, ['7.pdf']))).toEqual([
      422,
      { attachments: ['Only 10 files are allowed'] },
    ]);
    expect((await sends(client, second, ['virus.exe'])).status).toBe(422);
    await mark(colleague, loanId, second);
    expect((await sends(client, second, ['late.pdf'])).status).toBe(409);
    const stranger = await signedIn(server);
    expect((await sends(stranger, first, ['a.pdf'])).status).toBe(404);
    expect((await stranger.isRefused(listOwnConditions, { id: loanId })).status).toBe(404);
  });
});
