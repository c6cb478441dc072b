import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useLeaveQuestion } from '#kit/browser/page/use-leave-question.ts';
import { texts } from './texts.ts';

const LeaveDialog = latePart(
  async () => (await import('#kit/browser/layouts/staff/leave-dialog.tsx')).LeaveDialog,
);

type Report = (title: string, unsaved: boolean) => void;
const Unsaved = createContext<Report>(() => undefined);
const Titles = createContext<readonly string[]>([]);

/** The titles of the sections with unsaved changes. */
export const useUnsavedTitles = (): readonly string[] => useContext(Titles);

/** Reports whether a section has unsaved changes. */
export function useUnsaved(title: string, unsaved: boolean): void {
  const report = useContext(Unsaved);
  useEffect(() => {
    report(title, unsaved);
    return () => report(title, false);
  }, [report, title, unsaved]);
}

/** Asks before leaving while one of the sections inside has unsaved changes. */
export function AskBeforeLeaving({ children }: { readonly children: ReactNode }) {
  const [titles, setTitles] = useState<readonly string[]>([]);
  const report = useCallback<Report>((title, unsaved) => {
    setTitles((before) => {
      if (before.includes(title) === unsaved) return before;
      return unsaved ? [...before, title] : before.filter((other) => other !== title);
    });
  }, []);
  const question = useLeaveQuestion(titles.length > 0);
  const isUnsaved = titles.length > 0;
  useEffect(() => {
    if (isUnsaved) LeaveDialog.preload();
  }, [isUnsaved]);
  return (
    <Unsaved value={report}>
      <Titles value={titles}>{children}</Titles>
      {question.isAsked && (
        <LeaveDialog leaveWords={texts.discard} question={question} title={texts.discardTitle}>
          <p>{texts.leaveLead}</p>
          <ul className="mt-2 list-disc pl-6">
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </LeaveDialog>
      )}
    </Unsaved>
  );
}
