/** What `named` lists, in the language that screens are built for; the build fills it in. The server looks it up instead. */
export const namedWords: Readonly<Record<string, string>> = {};
