// Holds back a form sent before the app has loaded: nothing typed is lost, and the app sends it once it is ready.
document.addEventListener(
  'submit',
  (event) => {
    if ('ready' in event.target.dataset) return;
    event.preventDefault();
    event.target.dataset.held = '';
  },
  true,
);
