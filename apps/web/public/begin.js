// Loads the app once the page has its style sheet, for which a script after it waits: on a slow line every other byte before
// that delays what can be read.
{
  const { first, then } = document.currentScript.dataset;
  for (const address of then.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = first;
  document.body.append(script);
}
