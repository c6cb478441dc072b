import { useEffect, useRef, useState } from 'react';
import { isolated, say } from '../../messages/index.ts';
import { formatSize } from '../../rules/uploads/megabytes.ts';
import { uploadsField, type UploadPlace } from '../../rules/uploads/parts.ts';
import type { UploadRule } from '../../rules/uploads/judge-file.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { makeKey } from '../api/repeat-key.ts';
import { isPhotoFor, smallPhoto } from './photos/small-photo.ts';
import { prepareParts, sendForForm } from './upload-in-parts.ts';
import type { Stage } from './upload.ts';

interface Job {
  readonly key: string;
  /** As it is sent: a photo made small. */
  file: File;
  /** What the server calls it. */
  opened?: string;
  /** It is there wholly, and checked: a form may name it. */
  isReady: boolean;
  /** Bytes. */
  sent: number;
  stage: Stage;
  reason?: string | undefined;
}

/** What is true of all files of a form together. */
function toldOf(jobs: readonly Job[]): string {
  const [sum, sent] = [
    jobs.reduce((total, { file }) => total + file.size, 0),
    jobs.reduce((total, job) => total + job.sent, 0),
  ];
  const arrived = say`${formatSize(Math.min(sent, sum))} of ${formatSize(sum)}`;
  const waiting = jobs.filter(({ isReady }) => !isReady);
  if (waiting.some(({ stage }) => stage === 'sending')) return say`Sending your files: ${arrived}.`;
  if (waiting.some(({ stage }) => stage === 'network')) return say`Waiting for the network: ${arrived} sent.`;
  const kept = waiting.find(({ stage }) => stage === 'server');
  if (kept?.reason !== undefined) return kept.reason;
  if (waiting.some(({ stage }) => stage === 'tab')) return say('Waiting: another tab is sending your files.');
  return say("We're checking your files.");
}

/**
 * The files of a form that is sent as a whole: they are sent in parts first, two at a time, and the form names them
 * (REACH-02). What has arrived is not sent again if the form is refused or its answer is lost.
 */
export function useFormFiles(place: UploadPlace, field: string, rule: UploadRule) {
  const jobs = useRef(new WeakMap<File, Job>());
  const stop = useRef<AbortController>(undefined);
  const [told, setTold] = useState<string>();
  useEffect(() => {
    prepareParts();
    return () => stop.current?.abort();
  }, []);

  function jobOf(file: File): Job {
    const known = jobs.current.get(file);
    if (known !== undefined) return known;
    const job: Job = { key: makeKey(), file, isReady: false, sent: 0, stage: 'sending' };
    jobs.current.set(file, job);
    return job;
  }

  async function sendOne(file: File, signal: AbortSignal, tell: () => void): Promise<void> {
    const job = jobOf(file);
    if (job.isReady) return;
    if (isPhotoFor(rule, job.file)) job.file = (await smallPhoto(job.file, rule)).file;
    await sendForForm({
      place,
      field,
      file: job.file,
      signal,
      idempotencyKey: job.key,
      opened: job.opened,
      onOpened: (id) => (job.opened = id),
      onProgress(bytes) {
        job.sent = bytes;
        tell();
      },
      onStage(stage, reason) {
        Object.assign(job, { stage, reason });
        tell();
      },
    }).catch((error: unknown) => {
      if (!(error instanceof ApiFailure) || error.status !== 422) throw error;
      const { status, message } = error;
      throw new ApiFailure({ status, message, errors: { [field]: [`${isolated(file.name)}: ${message}`] } });
    });
    job.isReady = true;
  }

  return {
    /** How far the files are, in words; undefined while none is being sent. */
    told,
    /** Sends the files and names them in the form. */
    async addTo(form: FormData, files: readonly File[]): Promise<void> {
      if (files.length === 0) return;
      const abort = (stop.current = new AbortController());
      const tell = (): void => setTold(toldOf(files.map(jobOf)));
      const left = [...files];
      const worker = async (): Promise<void> => {
        for (let file = left.shift(); file !== undefined; file = left.shift())
          await sendOne(file, abort.signal, tell);
      };
      try {
        await Promise.all([worker(), worker()]);
        for (const file of files) form.append(uploadsField, jobOf(file).opened ?? '');
      } catch (error) {
        abort.abort();
        throw error;
      } finally {
        setTold(undefined);
      }
    },
  };
}
