import { array, constant, constantFrom, oneof, option, tuple, type Arbitrary } from 'fast-check';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { hostileTexts } from './values.ts';

interface Part {
  readonly name: string;
  /** Undefined: a field, not a file. */
  readonly fileName: string | undefined;
  readonly content: Buffer;
}

const boundary = 'fuzz-boundary';
const field = (name: string, text: string): Part => ({
  name,
  fileName: undefined,
  content: Buffer.from(text),
});
const file = (name: string, fileName: string, content: Buffer): Part => ({ name, fileName, content });

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const pdf = pdfFile('fuzz');

/** Valid forms, by the operation's id. */
const valid: Readonly<Record<string, readonly Part[]>> = {
  'tickets.store': [
    field('subject', 'My licence'),
    field('message', 'Is it good enough?'),
    file('attachments[]', 'licence.pdf', pdf),
  ],
  'requests.add-action': [
    field('action', 'comment'),
    field('comment', 'We are glad.'),
    field('deliverables', '["A plan"]'),
    field('solved', 'Yes'),
    field('rate', '9'),
    file('attachments[]', 'thanks.pdf', pdf),
  ],
  'staff.logo.store': [file('logo', 'logo.png', png)],
  'staff.payment-imports.open': [
    field('payment_method', 'bank'),
    file('statement', 'june.csv', Buffer.from('Date,Reference,Credit\n22/11/2026,FUZZ1,5000\n')),
  ],
};
/** Each of the other calls accepts one of these. */
const anyForm: readonly Part[] = [
  file('trading_licence', 'licence.pdf', pdf),
  file('attachments[]', 'licence.pdf', pdf),
  file('supporting_documents[]', 'plan.pdf', pdf),
];

const names = constantFrom(
  'action',
  'comment',
  'deliverables',
  'reply_to',
  'uploads',
  'rate',
  'subject',
  'message',
  'attachments[]',
  'supporting_documents[]',
  'trading_licence',
  'logo',
  'unknown',
  '',
  '__proto__',
  'constructor',
  'a\u0000b',
  'x'.repeat(200),
);
const fileNames = constantFrom(
  '',
  'a.pdf',
  'a.png',
  'a\u0000.pdf',
  '../../a.pdf',
  '😀'.repeat(100),
  'a.exe',
  'x'.repeat(300),
);
const contents = constantFrom(
  Buffer.alloc(0),
  pdf,
  png,
  pdf.subarray(0, 200),
  Buffer.from('%PDF-'),
  png.subarray(0, 40),
  Buffer.from('PK\x03\x04'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from('\0\0\0\x18ftypisom'),
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(300_000, 'x'),
);
const actions = constantFrom('approve_deliverables', 'reject_deliverables', 'comment');
const oddPart: Arbitrary<Part> = oneof(
  tuple(names, hostileTexts).map(([name, text]) => field(name, text)),
  actions.map((action) => field('action', action)),
  tuple(names, fileNames, contents).map(([name, fileName, content]) => file(name, fileName, content)),
);

function written(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, fileName, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
        fileName === undefined ? '' : `; filename="${fileName}"`
      }\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

const type = `multipart/form-data; boundary=${boundary}`;
const oddForm: Arbitrary<readonly [string, Buffer]> = tuple(
  constantFrom(
    type,
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=another',
    'multipart/mixed; boundary=fuzz-boundary',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
  ),
  constantFrom(
    '',
    `--${boundary}--`,
    `--${boundary}\r\n`,
    `--${boundary}\r\n\r\nx\r\n--${boundary}--`,
    `--${boundary}\r\ncontent-disposition: form-data; name="subject"\r\n\r\nx`,
    `--${boundary}\r\ncontent-disposition: form-data; name="attachments"; filename="a.pdf"\r\n\r\n%PDF-1.4`,
    `--${boundary}\r\n${'x: y\r\n'.repeat(3000)}\r\n--${boundary}--`,
    `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{"a":\r\n--${boundary}--`,
    `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\ncontent-transfer-encoding: base64\r\n\r\n%%%\r\n--${boundary}--`,
    `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(70),
    `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'x'.repeat(100_000)}\r\n--${boundary}--`,
  ).map((text) => Buffer.from(text)),
);

/** Forms for a call: content type and bytes, from valid to malformed. */
export function forms(operationId: string): Arbitrary<readonly [string, Buffer]> {
  const { [operationId]: parts } = valid;
  const usual: Arbitrary<readonly (Part | undefined)[]> =
    parts === undefined
      ? constantFrom(...anyForm).map((part) => [part])
      : tuple(...parts.map((part) => option(constant(part), { nil: undefined, freq: 8 })));
  const whole = tuple(usual, array(oddPart, { maxLength: 2 })).map(
    ([some, odd]) => [type, written([...some.filter((part) => part !== undefined), ...odd])] as const,
  );
  return oneof({ arbitrary: whole, weight: 8 }, { arbitrary: oddForm, weight: 2 });
}
