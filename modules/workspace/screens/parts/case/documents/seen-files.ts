import { useState } from 'react';
import { deviceStorage } from '#kit/browser/session/browser-storage.ts';
import { useUser } from '#kit/browser/session/use-session.ts';

/** The latest files that a person has looked at; older ones count as not seen again. */
const kept = 500;

const isText = (value: unknown): value is string => typeof value === 'string';

function seenBy(key: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(deviceStorage.read(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isText) : [];
  } catch {
    return [];
  }
}

/** Which files this person has looked at on this device; the audit log keeps the full record. */
export function useSeenFiles() {
  const key = `files-seen:${useUser().id}`;
  const [seen, setSeen] = useState(() => seenBy(key));
  return {
    isSeen: (id: string): boolean => seen.includes(id),
    see(id: string): void {
      const now = [...seenBy(key).filter((other) => other !== id), id].slice(-kept);
      deviceStorage.write(key, JSON.stringify(now));
      setSeen(now);
    },
  };
}
