import { brand } from '../../domain/brand.ts'
import { escapeHtml } from '../../domain/escape-html.ts'

const style = `
:root { color-scheme: light dark; --bg: #fff; --sheet: #f7f5f1; --ink: #1c1a17; --ink-2: #575148; --line: #e5e0d7;
  --accent: #cb381d; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --bg: #141210; --sheet: #1d1a17; --ink: #f6f2ea; --ink-2: #bfb7aa;
  --line: #38332d; --accent: #ff7a5c; --on-accent: #1f0d07 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.55 Figtree, system-ui, sans-serif }
header, main { max-width: 64rem; margin: 0 auto; padding: 0 1.25rem }
header { padding-top: 1.1rem; padding-bottom: 1.1rem }
header a { font-weight: 700; font-size: 1.25rem; letter-spacing: -.02em; color: var(--ink); text-decoration: none;
  display: inline-flex; align-items: center; min-height: 44px; gap: .45rem }
header a::before { content: ''; width: .6rem; height: .6rem; border-radius: 50%; background: var(--accent) }
main { padding-bottom: 5rem }
h1 { font-size: clamp(1.75rem, 1.3rem + 2vw, 2.5rem); line-height: 1.12; letter-spacing: -.03em; margin: 0 0 .75rem }
p { margin: 0 0 1rem; color: var(--ink-2) }
a { color: inherit }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; border-radius: 8px }
.message { max-width: 34rem; margin: 12vh auto 0; padding: 2.25rem clamp(1.25rem, 5vw, 2.5rem); border-radius: 28px;
  background: var(--sheet) }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem }
.button { font-family: inherit; font-size: 1rem; font-weight: 600; min-height: 52px; padding: .5rem 1.5rem; border: 0;
  border-radius: 999px; background: var(--accent); color: var(--on-accent); cursor: pointer; text-decoration: none;
  display: inline-flex; align-items: center }
.button.quiet { background: transparent; color: var(--ink); box-shadow: inset 0 0 0 1.5px var(--line) }
.mails { list-style: none; margin: 1.5rem 0 0; padding: 0; border-top: 1px solid var(--line) }
.mails a { display: grid; gap: .1rem; padding: .9rem .25rem; border-bottom: 1px solid var(--line);
  text-decoration: none; overflow-wrap: anywhere }
.mails a:hover { background: var(--sheet) }
.mails strong { font-weight: 600 }
small { color: var(--ink-2); font-size: .875rem }
iframe { width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: 18px; background: var(--sheet) }
h2 { font-size: 1.1rem; margin: 2rem 0 .6rem }
pre { margin: 0; padding: 1.1rem 1.25rem; border-radius: 18px; background: var(--sheet); overflow-x: auto;
  white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9rem; line-height: 1.5 }`

/** A page that needs neither the application nor a script; `content` is HTML whose texts are escaped already. */
export const plainPage = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${brand.name}</title><style>${style}</style></head>
<body><header><a href="/">${brand.name}</a></header><main>
${content}
</main></body></html>
`
