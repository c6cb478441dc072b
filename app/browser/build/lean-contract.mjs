// The contract says of each call what it answers, for the server and its documentation. The browser trusts the server's
// answers, so that these parts are left out of what it loads.
const contract = /\/(?:kit|modules\/[^/]+)\/endpoints\/[^/]+\.ts$/;
const unused = new Set(['answer', 'summary', 'errors']);

/** Properties of calls that the browser never reads; which kind of answer it is ('file', 'events') stays. */
function* unusedIn(node) {
  if (typeof node !== 'object' || node === null) return;
  const { callee, arguments: [call] = [] } = node.type === 'CallExpression' ? node : {};
  if (callee?.name === 'defineEndpoint' && call?.type === 'ObjectExpression')
    for (const { key, value } of call.properties)
      if (unused.has(key?.name) && !(key.name === 'answer' && value.type === 'Literal')) yield value;
  for (const value of Object.values(node)) yield* unusedIn(value);
}

/** A plugin of Vite: calls without what only the server needs to know of them. */
export const leanContract = () => ({
  name: 'lean-contract',
  apply: 'build',
  transform(code, id) {
    if (!contract.test(id)) return null;
    const values = [...unusedIn(this.parse(code).body)].toSorted((one, other) => other.start - one.start);
    let lean = code;
    for (const { start, end } of values) lean = `${lean.slice(0, start)}undefined${lean.slice(end)}`;
    return { code: lean, map: null };
  },
});
