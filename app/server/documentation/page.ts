import { errorCodes } from '#kit/rules/errors/codes.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { refusalsOf } from './openapi.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

function rowOf(call: Endpoint): string {
  const refusals = refusalsOf(call).map((code) => `${errorCodes[code].status} ${code}`);
  const cells = [
    `${call.method} /api${call.path}`,
    call.summary,
    call.audience,
    call.scope ?? '',
    refusals.join(', '),
  ];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
}

/** Every call of the contract as one plain table: no script, no style, nothing to download. */
export function documentationHtml(calls: readonly Endpoint[]): string {
  const headings = ['Endpoint', 'Description', 'Access', 'API key scope', 'Refusals'].map(
    (name) => `<th scope="col">${name}</th>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ensigo API</title></head>
<body>
<h1>Ensigo API</h1>
<p>Schemas of all requests and responses: <a href="/api/openapi.json">openapi.json</a></p>
<table><thead><tr>${headings.join('')}</tr></thead><tbody>
${calls.map(rowOf).join('\n')}
</tbody></table>
</body>
</html>
`;
}
