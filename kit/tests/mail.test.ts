import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { judgeEmail } from '../rules/fields/email.ts';
import { createMailer, simpleHtml } from '../platform/mailer/mailer.ts';
import type { OutgoingMessage } from '../platform/outbox/transport.ts';
import { listenOnLoopback } from '#app/tests/doubles/listen.ts';
import { startSmtpSink } from '#app/tests/doubles/smtp-sink.ts';

const cleanups: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function sink() {
  const started = await startSmtpSink();
  cleanups.push(() => started.stop());
  return started;
}

function mailerTo(url: string) {
  const mailer = createMailer({ url, from: 'Ensigo Loans <loans@example.com>' });
  cleanups.push(() => mailer.close());
  return mailer;
}

function message(changes: Partial<OutgoingMessage> = {}): OutgoingMessage {
  const usual = { reference: '7.0123abcd', to: 'ama@example.com', subject: 'Your code' };
  return { ...usual, text: 'Hello Ama,\n\nYour code is 123456.', ...changes };
}

test('VERIFY-10 a mail arrives with its text, a plain HTML version of it and a constant message id', async () => {
  const smtp = await sink();
  await mailerTo(smtp.url).send(message());
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toMatchObject({
    recipients: ['ama@example.com'],
    to: ['ama@example.com'],
    sender: 'loans@example.com',
    subject: 'Your code',
    messageId: '<7.0123abcd@example.com>',
  });
  expect(smtp.mails[0]?.text.trim()).toBe('Hello Ama,\n\nYour code is 123456.');
  expect(smtp.mails[0]?.html).toContain('<p>Your code is 123456.</p>');
  expect(smtp.codeFor('ama@example.com')).toBe('123456');
});

test('the HTML of a mail shows a name as written and links nothing but web addresses', () => {
  const html = simpleHtml(
    'Hello <script>alert(1)</script> & "co",\nopen https://example.com/a?b=1&c="x" now',
  );
  // It may be in any of the languages.
  expect(html).not.toContain('lang=');
  expect(html).toContain('<p>Hello &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;co&quot;,<br>open ');
  expect(html).toContain(
    '<a href="https://example.com/a?b=1&amp;c=">https://example.com/a?b=1&amp;c=</a>&quot;x&quot;',
  );
});

test.each([
  ['a line end', 'ama@example.com\r\nRCPT TO:<eve@example.com>'],
  ['a header', 'ama@example.com\r\nBcc: eve@example.com'],
  ['a comma', 'ama@example.com,eve@example.com'],
  ['a name and a second address', 'eve@example.com <ama@example.com>'],
  ['a space', 'ama@example.com eve@example.com'],
  ['nothing', ''],
])('%s in an address cannot add a recipient', async (_what, to) => {
  const smtp = await sink();
  await expect(mailerTo(smtp.url).send(message({ to }))).rejects.toMatchObject({ permanent: true });
  expect(smtp.mails).toHaveLength(0);
});

test('RULE-01 every address that can sign up can receive mail, and no other', async () => {
  const smtp = await sink();
  const mailer = mailerTo(smtp.url);
  for (const character of Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))) {
    const address = `gr${character}ace@shop.co.ug`;
    const sent = await mailer.send(message({ to: address })).then(
      () => smtp.mails.at(-1)?.recipients,
      () => undefined,
    );
    expect([character, sent]).toEqual([character, judgeEmail(address) === undefined ? [address] : undefined]);
  }
});

test('a line end in the subject cannot add a header', async () => {
  const smtp = await sink();
  await mailerTo(smtp.url).send(message({ subject: 'Your code\r\nBcc: eve@example.com\r\n\r\nBody' }));
  expect(smtp.mails[0]?.recipients).toEqual(['ama@example.com']);
  expect(smtp.mails[0]?.headerNames).not.toContain('bcc');
});

test.each([
  [550, true],
  [552, false],
  [451, false],
])('a recipient answered with %i is refused for good: %s', async (code, permanent) => {
  const smtp = await sink();
  smtp.refuse(() => ({ code, text: 'ama@example.com 123456' }));
  const refusal = await mailerTo(smtp.url)
    .send(message())
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ permanent });
  expect(String(refusal)).toContain(String(code));
  expect(String(refusal), 'the answer of the server is not repeated').not.toMatch(/ama@|123456/);
});

test('an unreachable mail server is worth another attempt', async () => {
  const smtp = await startSmtpSink();
  await smtp.stop();
  await expect(mailerTo(smtp.url).send(message())).rejects.toMatchObject({ permanent: false });
});

test('the transport does not resend a mail when the connection breaks after it was handed over', async () => {
  let mails = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    let content: string | undefined;
    socket.on('data', (chunk) => {
      if (content === undefined && String(chunk).startsWith('DATA')) {
        content = '';
        socket.write('354 go on\r\n');
      } else if (content === undefined) {
        socket.write('250 fine\r\n');
      } else {
        content += String(chunk);
        if (!content.endsWith('\r\n.\r\n')) return;
        mails += 1;
        socket.destroy();
      }
    });
  });
  const port = await listenOnLoopback(server);
  cleanups.push(() => new Promise((resolve) => void server.close(() => resolve())));
  const mailer = mailerTo(`smtp://127.0.0.1:${port}`);
  await expect(mailer.send(message())).rejects.toMatchObject({ permanent: false });
  expect(mails).toBe(1);
});
