/** In the page: sums, phone numbers, NINs and the like among its facts that go on in a second line. */
export function brokenFigures(): string[] {
  const isFigure = /^(?=.*\d)[A-Z\d,.+]{5,}$/;
  const broken: string[] = [];
  for (const fact of document.querySelectorAll('dd')) {
    const texts = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const place = document.createRange();
        place.setStart(text, index);
        place.setEnd(text, index + word.length);
        const lines = new Set([...place.getClientRects()].map(({ top }) => Math.round(top)));
        if (isFigure.test(word) && lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
}
