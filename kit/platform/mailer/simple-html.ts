/**
 * The text as HTML: a paragraph per block, line breaks kept, web addresses as links, everything else escaped. It names no
 * language: a text is written in its reader's, which is not kept with it, and a wrong one would be read out wrongly.
 */
export function simpleHtml(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const body = paragraphs
    .map((paragraph) => `<p>${paragraph.split('\n').map(line).join('<br>')}</p>`)
    .join('\n');
  return `<!doctype html>\n<html><head><meta charset="utf-8"></head><body>\n${body}\n</body></html>\n`;
}

function line(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  // Splitting on a group puts the addresses at the odd indexes.
  return parts.map((part, index) => (index % 2 === 1 ? link(part) : escaped(part))).join('');
}

function link(address: string): string {
  return `<a href="${escaped(address)}">${escaped(address)}</a>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
