export const outboxStyle = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #111c1a; background: #f6f5f1; }
body { margin: 0; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; }
h2 { margin: 0; font-size: 1.125rem; }
a { color: #0f4f62; }
a:focus-visible { outline: 3px solid #0f4f62; outline-offset: 2px; }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; }
li { margin: 0 0 1rem; padding: 1rem; background: #fff; border: 1px solid #cac7be; border-radius: 0.5rem; }
li > p { margin: 0.25rem 0 0; overflow-wrap: anywhere; }
.facts { color: #4f5957; font-size: 0.875rem; }
li > .text { margin-top: 0.75rem; white-space: pre-wrap; font-size: 1.125rem; }
`;
