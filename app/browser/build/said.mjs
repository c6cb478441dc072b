// Writes every message of the screens in one language while they are built: nothing of the other languages is loaded.
import { screenSourceIn } from '#kit/messages/build/speech.mjs';

/** A plugin of Vite; `speech` is how the language says the English sentences. */
export const saidIn = (speech) => ({
  name: 'said',
  enforce: 'pre',
  transform(code, id) {
    const [file] = id.split('?');
    const said = screenSourceIn(code, file, speech);
    return said === code ? null : { code: said, map: null };
  },
});
