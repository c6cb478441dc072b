/** What takes over the focus of something that was in it. */
const places = 'section, form, article, fieldset, ul, ol, dl, main, [role=dialog], [tabindex]';

/** Milliseconds in which other code, for example a closing dialog, can set the focus first. */
const meanwhile = 100;

function placesAround(part: Element): Element[] {
  const place = part.parentElement?.closest(places);
  return place ? [place, ...placesAround(place)] : [];
}

const isNowhere = (): boolean => document.activeElement === document.body;

/**
 * A step that removes the button by which it was taken leaves the focus nowhere: keyboard and screen reader users
 * would start again at the top. Moves it to what stands around where the button was. Returns what ends this.
 */
export function keepFocusNear(): () => void {
  let last: Element | undefined;
  let around: readonly Element[] = [];
  let page = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    last = target;
    page = location.pathname;
    const within = placesAround(target);
    // Of a dialog, also where it was opened: that may go with it.
    around = target.closest('main') === null ? [...new Set([...within, ...around])] : within;
  }
  /** The focus does not return to a field that the user has left; disabling a field does not count as leaving it. */
  function forget({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null) return;
    // Some browsers say so of what is about to be removed, too.
    queueMicrotask(() => {
      if (last === target && last?.isConnected && !last.matches(':disabled') && isNowhere()) last = undefined;
    });
  }
  function move(): void {
    timer = undefined;
    if (last?.isConnected !== false || !isNowhere() || page !== location.pathname) return;
    const place = around.find(({ isConnected }) => isConnected);
    if (!(place instanceof HTMLElement)) return;
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1;
      place.style.outline = 'none';
    }
    place.focus({ preventScroll: true });
  }
  const watch = new MutationObserver(() => {
    if (last?.isConnected === false && isNowhere()) timer ??= setTimeout(move, meanwhile);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    watch.disconnect();
    clearTimeout(timer);
  };
}
