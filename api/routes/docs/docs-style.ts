/** The whole style of the documentation page; allowed in its policy by hash. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --text: light-dark(#1a1c1f, #e8eaed); --muted: light-dark(#50565e, #a9b0b9);
  --ground: light-dark(#fff, #14161a); --panel: light-dark(#f4f5f7, #1e2126); --line: light-dark(#c9cdd3, #41474f);
  --link: light-dark(#0b57d0, #9ec3ff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.55 "Inter Variable", Inter, system-ui, sans-serif; }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -999px; padding: 0.7rem 1rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--ground); }
header, main { max-width: 60rem; margin: 0 auto; padding: 0 1rem; }
header nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; min-height: 56px; align-items: center; }
nav a, .toc a, td a { display: inline-block; min-width: 24px; min-height: 24px; } nav a { padding: 0.25rem 0; }
h1 { font-size: 1.75rem; line-height: 1.2; } h2 { margin: 2.5rem 0 0.5rem; font-size: 1.3rem; scroll-margin-top: 1rem; }
h3 { margin: 1.25rem 0 0.25rem; font-size: 1rem; }
.toc { columns: 2 22rem; column-gap: 3rem; padding-left: 1.2rem; } .toc li { margin: 0.15rem 0; break-inside: avoid; } .toc code, p, li { overflow-wrap: anywhere; }
code, pre { font: 0.875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 0.75rem; overflow-x: auto; }
.operation { border-top: 1px solid var(--line); padding-bottom: 0.5rem; }
.address { overflow-wrap: anywhere; } .method { font-weight: 700; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--muted); font-weight: 600; } td code { overflow-wrap: anywhere; } td:first-child code { white-space: nowrap; }
footer { max-width: 60rem; margin: 3rem auto; padding: 0 1rem; color: var(--muted); }
@media (pointer: coarse) { nav a, .toc a, td a { display: inline-flex; align-items: center; min-width: 44px; min-height: 44px; } }
@media print { header, .skip { display: none; } }
`;
