/** Variables by name; an empty one counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings cannot be used; the message names every wrong variable and says what is allowed. */
export class SettingsRefused extends Error {
  constructor(problems: readonly string[]) {
    super(['Invalid settings:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'SettingsRefused';
  }
}

interface TextRule {
  /** Characters. */
  readonly least?: number;
}

interface WholeRule {
  readonly fallback: number;
  readonly least: number;
  readonly most: number;
}

/** One reading of the environment: collects what is wrong, so that all of it is said at once. */
export interface Reading {
  text(name: string, rule?: TextRule): string | undefined;
  whole(name: string, rule: WholeRule): number;
  choice<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice;
  /** The address as it was written, when its scheme is one of these and it names a host. */
  url(name: string, schemes: readonly string[]): string | undefined;
  /** Whether any of some variables is set that only make sense together; then those that are missing are refused. */
  together(names: readonly string[]): boolean;
  refuse(name: string, reason: string): void;
  /** Throws SettingsRefused when anything was refused. */
  finish(): void;
}

const hasHost = (address: string): boolean => URL.canParse(address) && new URL(address).hostname !== '';

export function createReading(environment: Environment): Reading {
  const problems: string[] = [];

  function refuse(name: string, reason: string): void {
    problems.push(`${name} ${reason}`);
  }

  function text(name: string, rule: TextRule = {}): string | undefined {
    const value = environment[name]?.trim();
    if (value === undefined || value === '') return undefined;
    if (value.length < (rule.least ?? 0)) refuse(name, `must have at least ${rule.least} characters`);
    return value;
  }

  return {
    text,
    refuse,
    whole(name, { fallback, least, most }) {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : -1;
      if (number >= least && number <= most) return number;
      refuse(name, `must be a whole number from ${least} to ${most}`);
      return fallback;
    },
    choice(name, choices, fallback) {
      const value = text(name);
      if (value === undefined) return fallback;
      const chosen = choices.find((choice) => choice === value);
      if (chosen === undefined) refuse(name, `must be one of ${choices.join(', ')}`);
      return chosen ?? fallback;
    },
    url(name, schemes) {
      const value = text(name);
      if (value === undefined) return undefined;
      const scheme = /^([a-z0-9]+):\/\//.exec(value)?.[1] ?? '';
      if (schemes.includes(scheme) && hasHost(value)) return value;
      refuse(name, `must be a URL that begins with ${schemes.map((each) => `${each}://`).join(' or ')}`);
      return undefined;
    },
    together(names) {
      const missing = names.filter((name) => text(name) === undefined);
      if (missing.length === names.length) return false;
      for (const name of missing) {
        refuse(name, `is missing: set ${names.join(', ')} all together or not at all`);
      }
      return true;
    },
    finish() {
      if (problems.length > 0) throw new SettingsRefused(problems);
    },
  };
}
