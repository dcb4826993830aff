/** The look of the demo's outbox: the product's paper, ink and accent, in both themes. */
export const outboxStyle = `:root {
  color-scheme: light dark;
  --page: light-dark(#f7f4ef, #191713);
  --card: light-dark(#fefdfb, #22201c);
  --hover: light-dark(#e9e6df, #2f2c27);
  --line: light-dark(#dfdcd6, #393631);
  --ink: light-dark(#211e18, #edebe7);
  --muted: light-dark(#534f47, #b5b2ac);
  --accent: light-dark(#13684b, #7cd2ae);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--page);
  color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main { max-width: 760px; margin: 0 auto; padding: 40px 20px 64px; }
h1 { margin: 0 0 4px; font-size: 26px; line-height: 1.25; overflow-wrap: anywhere; }
header p { margin: 0 0 24px; color: var(--muted); overflow-wrap: anywhere; }
nav { margin-bottom: 16px; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.letters {
  margin: 0;
  padding: 0;
  list-style: none;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 12px;
  overflow: hidden;
}
.letters li + li { border-top: 1px solid var(--line); }
.letters a {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 16px;
  padding: 12px 16px;
  color: inherit;
  text-decoration: none;
}
.letters a:hover { background: var(--hover); }
.letters a:focus-visible { outline-offset: -3px; }
.subject { grid-column: 1 / -1; font-weight: 600; overflow-wrap: anywhere; }
.to { color: var(--muted); font-size: 14px; line-height: 24px; overflow-wrap: anywhere; }
time { color: var(--muted); font-variant-numeric: tabular-nums; white-space: nowrap; }
.empty { padding: 40px 24px; border: 1px dashed var(--line); border-radius: 12px; text-align: center; }
.empty p { margin: 0; }
.empty p + p { color: var(--muted); }
iframe {
  display: block;
  width: 100%;
  height: 620px;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 12px;
}
details { margin-top: 16px; }
summary { width: fit-content; padding: 8px 0; cursor: pointer; }
pre {
  margin: 0;
  padding: 16px;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 12px;
  font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
@media (max-width: 480px) {
  main { padding: 24px 14px 48px; }
  .letters a { grid-template-columns: 1fr; }
}
`;
