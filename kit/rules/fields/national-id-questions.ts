/** What a NIN says about its owner and the form does not (CASE-07); a question for staff, never a refusal. */
export type NationalIdQuestion = 'gender' | 'birth-year';

const shape = /^[A-Z]([MF])(\d{2})/;

/**
 * Compares the second letter (M or F) and the two digits of the year of birth with what was typed. `gender`: Male or
 * Female; `birth`: YYYY-MM-DD. Anything that has not this shape raises no question.
 */
export function nationalIdQuestions(
  nationalId: string,
  { gender, birth }: { readonly gender: string; readonly birth: string },
): NationalIdQuestion[] {
  const parts = shape.exec(nationalId.trim().toUpperCase());
  if (parts === null) return [];
  const questions: NationalIdQuestion[] = [];
  if ((gender === 'Male' || gender === 'Female') && parts[1] !== gender.charAt(0)) questions.push('gender');
  if (/^\d{4}-/.test(birth) && parts[2] !== birth.slice(2, 4)) questions.push('birth-year');
  return questions;
}
