/** Whether codes can be sent by SMS: the server says in the page's head if they cannot (GUARD-05). */
export const offersTexts = (): boolean =>
  document.querySelector('meta[name="text-messages"][content="off"]') === null;
