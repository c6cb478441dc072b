import { useSignOut } from '#kit/browser/session-watch/use-sign-out.tsx';

/** As in the menu of whoever is signed in. */
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
