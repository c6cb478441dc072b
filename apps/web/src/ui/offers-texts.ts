/** Whether codes go by SMS here: where they do not, the server says so in the head of the page (GUARD-05). */
export const offersTexts = (): boolean =>
  document.querySelector('meta[name="text-messages"][content="off"]') === null;
