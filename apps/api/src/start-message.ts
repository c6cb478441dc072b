import { isLoopback, type Config } from './config.ts';
import type { Running } from './run.ts';

type Facts = Pick<Running, 'hasAdministrator' | 'onlyAppends' | 'writesData' | 'outboxToken'>;

function aboutMessages({ sms }: Config, address: string, { outboxToken }: Facts): string[] {
  if (outboxToken !== undefined) {
    return [
      'Trial mode: without SMTP_URL and SMS_URL nothing is sent. Mails and text messages are shown here, codes included,',
      'and, on this computer, to everybody who opens this link:',
      `${address}/outbox?token=${outboxToken}`,
    ];
  }
  return sms === undefined ? ['SMS_URL is not set: codes and notifications go by mail alone.'] : [];
}

/** What an operator should know of these settings, a sentence each. */
function remarks(config: Config, address: string, facts: Facts): string[] {
  return [
    ...(facts.hasAdministrator
      ? []
      : [
          'Nobody administers this yet. Make the first administrator: npm run staff -- invite EMAIL administrator',
          '(in a container or as a service: docs/operating says how).',
        ]),
    ...aboutMessages(config, address, facts),
    ...(config.supportEmail === undefined
      ? [
          'SUPPORT_EMAIL is not set: requests for help stay in the outbox, unless the settings name a support address.',
        ]
      : []),
    ...(facts.onlyAppends
      ? []
      : [
          'The audit log is protected by its chain alone: the role of DATABASE_URL may change it. README, Audit log, says how to set up two roles.',
        ]),
    ...(facts.writesData
      ? []
      : [
          `${config.dataFolder} (DATA_DIR) cannot be written: no file can be received, and nothing kept there. Its owner must be the user of this process.`,
        ]),
    ...(config.clamavUrl === undefined
      ? ['Uploaded files are not scanned for viruses: CLAMAV_URL is not set.']
      : []),
    ...(config.publicUrl.startsWith('http://') && !isLoopback(config.host)
      ? [
          'People reach this without encryption: put a proxy with TLS in front, and set PUBLIC_URL to https://.',
        ]
      : []),
  ];
}

/** What the console shows once the server answers at `address`. */
export function startMessage(config: Config, address: string, facts: Facts): string {
  const lines = remarks(config, address, facts).map((remark) => `  ${remark}`);
  return ['', `Ensigo is running. Open ${address}`, ...lines, 'Ctrl-C stops it.', ''].join('\n');
}
