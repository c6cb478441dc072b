// Holds back a form that is sent before the app has arrived: nothing typed is lost, and the app sends it as soon as
// it is there.
document.addEventListener(
  'submit',
  (event) => {
    if ('ready' in event.target.dataset) return;
    event.preventDefault();
    event.target.dataset.held = '';
  },
  true,
);
