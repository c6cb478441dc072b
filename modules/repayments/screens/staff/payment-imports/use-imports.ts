import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  chooseForImportLine,
  listPaymentImports,
  readPaymentImport,
  recordPaymentImport,
  type ImportLine,
  type OpenImport,
} from '../../../endpoints/staff-payment-imports.ts';
import type { BodyInputOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

const queryKey = ['payment-imports'];

/** The own open statements, and the latest of all. */
export const useImports = () =>
  useQuery({
    queryKey: [...queryKey, 'list'],
    queryFn: async ({ signal }) => (await callApi(listPaymentImports, { signal })).data,
  });

/** An open statement with its lines, as the server judges them now. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: [...queryKey, id],
    queryFn: async ({ signal }) => (await callApi(readPaymentImport, { params: { id }, signal })).data,
  });

/** Reads the statements again. */
export function useRefreshImports(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Whether what is decided about one line may change another: both may go to the same loan. */
function shareLoan(one: ImportLine, other: ImportLine): boolean {
  const loansOf = ({ loan, options }: ImportLine) => [...(loan === null ? [] : [loan]), ...options];
  return loansOf(one).some(({ id }) => loansOf(other).some((loan) => loan.id === id));
}

/** The sum of lines in whole UGX. */
export const sumOf = (lines: readonly ImportLine[]): string =>
  String(lines.reduce((sum, { amount }) => sum + BigInt(amount === '' ? '0' : amount), 0n));

type Choice = BodyInputOf<typeof chooseForImportLine>;

/** Keeps a decision about a line on the server, and shows the line as it is judged with it. */
export function useChoice(id: string, number: number) {
  const client = useQueryClient();
  const refresh = useRefreshImports();
  return useSingleMutation({
    mutationFn: (body: Choice) =>
      callApi(chooseForImportLine, { params: { id, number: String(number) }, body }),
    async onSuccess({ data: line }) {
      const statement = client.getQueryData<OpenImport>([...queryKey, id]);
      if (statement === undefined) return;
      const others = statement.lines.filter((one) => one.number !== number);
      const lines = statement.lines.map((one) => (one.number === number ? line : one));
      client.setQueryData<OpenImport>([...queryKey, id], { ...statement, lines });
      if (others.some((other) => shareLoan(line, other))) await refresh();
    },
    failures: 'fields',
  });
}

/** What the last button records. */
export interface Shown {
  readonly count: number;
  /** Whole UGX. */
  readonly sum: string;
}

/** Records what was shown, a part at a time; the number of lines that could not be recorded. */
export async function recordShown(
  id: string,
  shown: Shown,
  onProgress: (left: number) => void,
): Promise<{ readonly failed: number; readonly message: string }> {
  let left = shown;
  let [failed, recorded] = [0, 0];
  while (left.count > 0) {
    onProgress(left.count);
    const { data } = await callApi(recordPaymentImport, { params: { id }, body: left });
    failed += data.failed;
    recorded += data.recorded;
    ({ left } = data);
  }
  return {
    failed,
    message: recorded === 1 ? '1 payment recorded.' : `${String(recorded)} payments recorded.`,
  };
}
