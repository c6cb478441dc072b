import type { Request } from 'autocannon';
import { bareAddress, type Account, type Maker, type MeasuredCall } from './calls.ts';
import { askFor, shareOf } from './load.ts';
import type { ServerProcess } from './processes.ts';
import { interleave, spreadOf, type Extent, type Spread } from './ratios.ts';
import type { Usage } from './watch-process.ts';

export interface Server {
  readonly process: ServerProcess;
  readonly accounts: Readonly<Record<Maker, readonly Account[]>>;
  /** The bare server has its own addresses. */
  readonly isBare?: boolean;
}

export interface Comparison {
  readonly name: string;
  readonly ratio: Spread;
  /** Node's processor time per answer, first compared with second. */
  readonly processor: Spread;
  /** Answers of the first in a second, both servers and the load being on one machine; the median. */
  readonly perSecond: number;
  readonly failures: number;
}

function requestOf(
  { name, request }: MeasuredCall,
  account: Account,
  isBare: boolean,
): Request & { method: string } {
  const { call, path, body } = request(account);
  const { token, userId, client, loanId, requestId, place } = account;
  return {
    method: call.method,
    path: isBare ? `${bareAddress(name)}/${userId}/${client}/${loanId}/${requestId}/${place}` : `/api${path}`,
    headers: {
      ...(isBare ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

const nothing: ReadonlySet<string> = new Set(['', 'null', '{}', '[]']);

/** Rejects if a server does not answer a call: its speed would mean nothing. */
export async function tryOut(
  call: MeasuredCall,
  { process, accounts, isBare = false }: Server,
): Promise<void> {
  const [account] = accounts[call.by];
  if (account === undefined) return;
  const { method, path, headers, body } = requestOf(call, account, isBare);
  const response = await fetch(`${process.address}${path}`, {
    method,
    headers: Object.entries(headers ?? {}).map(([key, value]) => [key, String(value)]),
    ...(typeof body === 'string' ? { body } : {}),
  });
  const text = await response.text();
  if (response.status !== 200 || nothing.has(text)) {
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
    shareOf(accounts[call.by], connection).map((account) => requestOf(call, account, isBare)),
  );
  const { processor } = await process.ask<Usage>({ ask: 'usage' });
  return { ...rate, processorPerAnswer: processor / rate.answers };
}

/** A call, and the server it is sent to. */
export interface Side {
  readonly row: MeasuredCall;
  readonly server: Server;
}

/** Two alternating sides: throughput of the first as a share of the second's. */
export async function compare(
  name: string,
  { first, second }: { readonly first: Side; readonly second: Side },
  extent: Extent,
): Promise<Comparison> {
  const pairs = await interleave(
    extent,
    (seconds) => measure(first.row, first.server, seconds),
    (seconds) => measure(second.row, second.server, seconds),
  );
  return {
    name,
    ratio: spreadOf(pairs.map((pair) => pair.first.perSecond / pair.second.perSecond)),
    processor: spreadOf(pairs.map((pair) => pair.first.processorPerAnswer / pair.second.processorPerAnswer)),
    perSecond: spreadOf(pairs.map((pair) => pair.first.perSecond)).median,
    failures: pairs.reduce((sum, pair) => sum + pair.first.failures + pair.second.failures, 0),
  };
}
