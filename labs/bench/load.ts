import autocannon, { type Request } from 'autocannon';

/** Connections that send the next request as soon as they are answered. */
export const connections = 10;

export interface Rate {
  readonly perSecond: number;
  readonly answers: number;
  /** Answers other than 200, and broken connections: then the rate means nothing. */
  readonly failures: number;
}

/** Keeps the connections busy for this many seconds; each sends its own requests, one after another. */
export async function askFor(
  seconds: number,
  address: string,
  requestsOf: (connection: number) => Request[],
): Promise<Rate> {
  let connection = 0;
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    setupClient(client) {
      client.setRequests(requestsOf(connection));
      connection += 1;
    },
  });
  return {
    perSecond: result['2xx'] / result.duration,
    answers: result['2xx'],
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

/** Every tenth item of a list, starting at a connection's index: no two connections request the same. */
export function shareOf<T>(list: readonly T[], connection: number): T[] {
  return list.filter((_, index) => index % connections === connection);
}
