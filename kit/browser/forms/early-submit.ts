/**
 * The counterpart of /early-submit.js, which holds back forms sent before the app has loaded: from now on the app
 * handles the form's submits, and a held-back one is sent.
 */
export function takeOverForm(form: HTMLFormElement): void {
  form.dataset['ready'] = '';
  if (form.dataset['held'] === undefined) return;
  delete form.dataset['held'];
  form.requestSubmit();
}
