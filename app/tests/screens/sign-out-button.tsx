import { useSignOut } from '#kit/browser/session-watch/use-sign-out.tsx';

/** As in the user menu. */
export function SignOutButton() {
  const { leave, question } = useSignOut();
  return (
    <>
      <button onClick={leave} type="button">
        Logout
      </button>
      {question}
    </>
  );
}
