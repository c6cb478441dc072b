/** The texts of the installed settings in the language that screens are built for; the build fills it in, as `namedWords`. */
export const installedTexts: Readonly<Record<string, string>> = {};
