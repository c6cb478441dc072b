import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { SettingsRefused } from './environment.ts';

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment, { serves: true });
  } catch (error) {
    if (error instanceof SettingsRefused) return error.message;
  }
  return 'nothing was refused';
}

test('REACH-07 status by phone is off unless set, and must say from where the gateway calls', () => {
  const from = 'STATUS_GATEWAY_FROM must list the IP addresses or networks';
  const refused: [Record<string, string>, string][] = [
    [{ STATUS_DIAL: '*284*55#' }, from],
    [{ STATUS_TEXT_TO: '8228', STATUS_GATEWAY_FROM: '192.0.2.7,gateway' }, from],
    [{ STATUS_GATEWAY_FROM: 'any' }, 'STATUS_GATEWAY_FROM can only be set together with'],
    [{ STATUS_DIAL: '284', STATUS_GATEWAY_FROM: 'any' }, 'STATUS_DIAL must look like'],
    [{ STATUS_TEXT_TO: 'us', STATUS_GATEWAY_FROM: 'any' }, 'STATUS_TEXT_TO must be'],
  ];
  for (const [environment, words] of refused) expect(refusal(environment)).toContain(words);
  const { statusByPhone } = readConfig({ STATUS_DIAL: '*284*55#', STATUS_GATEWAY_FROM: 'any' });
  expect(statusByPhone).toEqual({ dial: '*284*55#', textTo: undefined, from: undefined });
});
