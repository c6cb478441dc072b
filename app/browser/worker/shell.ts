/** What a screen or its page asks for. */
export interface Asked {
  readonly request: Request;
  readonly event: ExtendableEvent;
}

interface Entry {
  readonly url: string;
  /** Of a file whose name does not change with its content. */
  readonly revision: string | null;
}

/** What `tools/shell.mjs` writes into the worker at the build. */
interface Shell {
  /** The script that its page begins with: its name changes with every build. */
  readonly build: string;
  readonly entries: Entry[];
  /** Further files of the screens, kept once they were loaded. */
  readonly late: readonly string[];
  /** Addresses of the screens, such as /my-applications/:id. */
  readonly screens: readonly string[];
}

declare const builtShell: Shell;

export const shell = {
  build: builtShell.build,
  entries: [...builtShell.entries],
  assets: new Set(builtShell.entries.map(({ url }) => url)),
  late: new Set(builtShell.late),
};

const shapes = builtShell.screens.map((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`));

/** Whether an address is a screen that opens without a network; all others go by the worker. */
export const isScreen = (path: string): boolean => shapes.some((shape) => shape.test(path));
