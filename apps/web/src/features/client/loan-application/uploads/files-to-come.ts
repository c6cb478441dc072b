import type { PrequalificationState } from '@ensigo/rulebook/contract';
import { useUnsent } from '../../../../shared/unsent/unsent-list.ts';
import { useOffline } from '../../../../shared/unsent/use-offline.ts';
import { isUnderWay, type Upload } from '../../../../shared/uploads/upload.ts';
import { loanChain } from '../../../../entities/loans/loan-chain.ts';

type Stored = PrequalificationState['uploads'];

/** The documents with those that are still on this phone: they are sent before the application is (REACH-03). */
export function withFilesToCome(stored: Stored, uploads: readonly Upload[]): Stored {
  const all: Record<string, Stored[string]> = { ...stored };
  for (const { id, type, file } of uploads.filter(isUnderWay))
    all[type] = [...(all[type] ?? []), { id, type, file_path: `${id}/${file.name}`, size: file.size }];
  return all;
}

/** Whether files wait here for a network, or for the steps before them: nobody is kept waiting for those. */
export function useAreHeld(): boolean {
  const isOffline = useOffline();
  return useUnsent().items.some(({ chain }) => chain === loanChain) || isOffline;
}
