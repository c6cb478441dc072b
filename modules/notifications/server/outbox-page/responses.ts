import type { ListedMessage } from '#kit/platform/outbox/message.ts';

/** A whole page without any script. */
const page = (styleAddress: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox - Ensigo</title>
<link rel="stylesheet" href="${escaped(styleAddress)}">
</head>
<body>
<main>
<h1>Outbox</h1>
${main}
</main>
</body>
</html>
`;

/** The newest messages first. */
export function outboxPage(messages: readonly ListedMessage[], styleAddress: string): string {
  const body =
    messages.length === 0
      ? '<p class="empty">No messages yet. Sign up or sign in, and the code appears here.</p>'
      : `<ol>\n${messages.map(item).join('\n')}\n</ol>`;
  return page(
    styleAddress,
    `<p>Emails and text messages that would be sent if a mail server and an SMS gateway were configured, newest first. This
page opens only on this computer. <a href="">Refresh</a></p>
${body}`,
  );
}

/** For those who came without the link, or with that of an earlier start. */
export const lockedPage = (styleAddress: string): string =>
  page(
    styleAddress,
    '<p>Open the link to the outbox that the server printed on its console when it started. It changes with each start.</p>',
  );

const channels = { mail: 'Email', sms: 'Text message' } as const;

const states: Readonly<Record<ListedMessage['state'], string>> = {
  queued: 'Waiting to send',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Failed',
  expired: 'Expired',
  kept: 'Shown here only',
};

function item(message: ListedMessage): string {
  const subject = message.subject === null ? '' : `<h2>${escaped(message.subject)}</h2>\n`;
  const text = message.text === null ? '' : `\n<p class="text">${linked(message.text)}</p>`;
  const time = `<time datetime="${escaped(message.createdAt)}">${escaped(readable(message.createdAt))}</time>`;
  const to = `${channels[message.channel]} to <strong>${escaped(message.to ?? 'no recipient yet')}</strong>`;
  return `<li>\n${subject}<p class="facts">${to}, ${time}, ${states[message.state]}</p>${text}\n</li>`;
}

function readable(time: string): string {
  return time.replace('T', ' ').replace('Z', ' UTC');
}

/** The links of invitations and resets can be followed from here. */
function linked(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return parts
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join('');
}

function escaped(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}
