// Writes every message of the screens in one language while they are built: nothing of the other languages is loaded.
import { sourceIn } from '@ensigo/messages/build';

/** A plugin of Vite. `translate` answers what the language says for an English sentence. */
export const saidIn = (translate) => ({
  name: 'said',
  enforce: 'pre',
  transform(code, id) {
    const [file] = id.split('?');
    if (!/\/(apps\/web|packages\/[^/]+)\/src\/.*\.tsx?$/.test(file)) return null;
    const said = sourceIn(code, file, translate);
    return said === code ? null : { code: said, map: null };
  },
});
