/** One step of a wizard: its key, the last segment of its address, its running number and its name on the screen. */
export interface WizardStep<Key extends string = string> {
  readonly key: Key;
  readonly path: string;
  readonly number: number;
  readonly title: string;
}

export type StepState = 'done' | 'in-progress' | 'locked';

/** A step is done below the reached number, open at it, and locked above it. */
export function stepState(step: WizardStep, reached: number): StepState {
  if (reached > step.number) return 'done';
  return reached === step.number ? 'in-progress' : 'locked';
}

/** The step with this path segment, if the wizard has one. */
export function stepByPath<Step extends WizardStep>(steps: readonly Step[], path: string): Step | undefined {
  return steps.find((step) => step.path === path);
}

/** The step before the given one; undefined for the first. */
export function stepBefore<Step extends WizardStep>(
  steps: readonly Step[],
  key: Step['key'],
): Step | undefined {
  return steps[steps.findIndex((step) => step.key === key) - 1];
}

/** The step after the given one; undefined for the last. */
export function stepAfter<Step extends WizardStep>(
  steps: readonly Step[],
  key: Step['key'],
): Step | undefined {
  const index = steps.findIndex((step) => step.key === key);
  return index < 0 ? undefined : steps[index + 1];
}
