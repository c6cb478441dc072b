import type { Request } from 'autocannon';
import { bareAddress, measuredCalls, type Account, type MeasuredCall } from './calls.ts';
import { askFor, shareOf } from './load.ts';
import type { ServerProcess } from './processes.ts';
import { interleave, spreadOf, type Extent, type Spread } from './ratios.ts';
import type { Usage } from './watch-process.ts';

export interface Server {
  readonly process: ServerProcess;
  readonly accounts: readonly Account[];
  /** The bare one has addresses of its own. */
  readonly isBare?: boolean;
}

export interface Comparison {
  readonly name: string;
  readonly ratio: Spread;
  /** Node's processor time for one answer, first against second. */
  readonly processor: Spread;
  readonly failures: number;
}

function requestOf(
  { name, request }: MeasuredCall,
  account: Account,
  isBare: boolean,
): Request & { method: string } {
  const { call, path, body } = request(account);
  const { token, userId, loanId } = account;
  return {
    method: call.method,
    path: isBare ? `${bareAddress(name)}/${userId}/${loanId}` : `/api${path}`,
    headers: {
      ...(isBare ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** One answer of each server must be right before their speed means anything. */
async function tryOut(call: MeasuredCall, { process, accounts, isBare = false }: Server): Promise<void> {
  const [account] = accounts;
  if (account === undefined) return;
  const { method, path, headers, body } = requestOf(call, account, isBare);
  const response = await fetch(`${process.address}${path}`, {
    method,
    headers: Object.entries(headers ?? {}).map(([key, value]) => [key, String(value)]),
    ...(typeof body === 'string' ? { body } : {}),
  });
  const text = await response.text();
  if (response.status !== 200 || text.length < 20) {
    throw new Error(`${call.name}: ${path} answers ${response.status} ${text.slice(0, 300)}`);
  }
}

interface Measured {
  readonly perSecond: number;
  readonly processorPerAnswer: number;
  readonly failures: number;
}

async function measure(call: MeasuredCall, server: Server, seconds: number): Promise<Measured> {
  const { process, accounts, isBare = false } = server;
  await process.ask<Usage>({ ask: 'usage' });
  const rate = await askFor(seconds, process.address, (connection) =>
    shareOf(accounts, connection).map((account) => requestOf(call, account, isBare)),
  );
  const { processor } = await process.ask<Usage>({ ask: 'usage' });
  return { ...rate, processorPerAnswer: processor / rate.answers };
}

/** The same calls to two servers by turns: throughput of the first as a share of the second's, row by row. */
export async function compare(
  rows: readonly MeasuredCall[],
  first: Server,
  second: Server,
  extent: Extent,
  tell: (comparison: Comparison) => void,
): Promise<void> {
  for (const row of rows) {
    await tryOut(row, first);
    await tryOut(row, second);
    const pairs = await interleave(
      extent,
      (seconds) => measure(row, first, seconds),
      (seconds) => measure(row, second, seconds),
    );
    tell({
      name: row.name,
      ratio: spreadOf(pairs.map((pair) => pair.first.perSecond / pair.second.perSecond)),
      processor: spreadOf(
        pairs.map((pair) => pair.first.processorPerAnswer / pair.second.processorPerAnswer),
      ),
      failures: pairs.reduce((sum, pair) => sum + pair.first.failures + pair.second.failures, 0),
    });
  }
}

export const growingCalls = measuredCalls.filter(({ growing }) => growing);
