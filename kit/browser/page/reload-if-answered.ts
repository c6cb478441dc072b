/** Reloads only what the server can answer: without a network, a reload would take the screen away too. */
export async function reloadIfAnswered(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (answer?.ok === true) window.location.reload();
}
