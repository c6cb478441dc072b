/**
 * The other half of /early-submit.js, which holds back what is sent before the app has arrived: from now on the app
 * takes the form's submits, and the one that was held back goes on.
 */
export function takeOverForm(form: HTMLFormElement): void {
  form.dataset['ready'] = '';
  if (form.dataset['held'] === undefined) return;
  delete form.dataset['held'];
  form.requestSubmit();
}
