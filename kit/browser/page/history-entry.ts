/** What is kept with the entry of the browser's history that has this key, such as after a step back or a reload. */
export function readEntry(key: string, name: string): unknown {
  const entry: unknown = window.history.state;
  return keyOf(entry) === key ? Reflect.get(Object(entry), name) : undefined;
}

export function writeEntry(key: string, name: string, value: unknown): void {
  const entry: unknown = window.history.state;
  if (keyOf(entry) === key) window.history.replaceState({ ...Object(entry), [name]: value }, '');
}

/** As the router names them. */
const keyOf = (entry: unknown): unknown => Reflect.get(Object(entry), 'key') ?? 'default';
