/** What tells that a person's items or files wait on this phone, beginning the names that they are told under. */
const beginnings = ['unsent-items:', 'unsent-files:'] as const;

/** Whether something of any user waits on this phone to be sent; asked before anyone has signed in. */
export function somethingWaits(): boolean {
  try {
    return Object.keys(localStorage).some((key) => beginnings.some((each) => key.startsWith(each)));
  } catch {
    // A blocked storage has kept nothing.
    return false;
  }
}
