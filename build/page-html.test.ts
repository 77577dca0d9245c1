import { resolve } from 'node:path'
import type { Rollup } from 'vite'
import { expect, test } from 'vitest'
import { type Files, pageHtml } from './page-html.ts'

const chunk = (fileName: string, module: string, imports: string[] = []) =>
  ({ type: 'chunk', fileName, moduleIds: [resolve(module)], imports }) as unknown as Rollup.OutputChunk
const asset = (fileName: string, source: string) =>
  ({ type: 'asset', fileName, source }) as unknown as Rollup.OutputAsset

const files: Files = [
  chunk('start.js', 'src/web/start.ts'),
  chunk('main.js', 'src/web/main.tsx', ['react.js']),
  chunk('react.js', 'node_modules/react/index.js'),
  chunk('timer.js', 'src/web/screens/timer.tsx', ['react.js']),
  chunk('admin.js', 'src/web/screens/admin.tsx'),
  asset('start.css', 'p{color:red}'),
  asset('letters.woff2', ''),
]
const index = `<html><head>
    <link rel="icon" href="/favicon.ico" />
    <script type="module" src="/start.js"></script>
    <link rel="stylesheet" href="/start.css">
  </head><body><div id="root">
      <div role="status">…</div>
    </div></body></html>`
const parts = {
  shows: ['src/web/screens/timer.tsx'],
  hints: ['<link rel="preload" as="fetch" href="/api/user">'],
}
const script = (name: string) => `<link rel="modulepreload" crossorigin href="/${name}">`

test('a page announces each script it needs once, its fonts and what it asks for first, and begins with a spinner', () => {
  const html = pageHtml(index, files, parts)
  for (const name of ['main.js', 'react.js', 'timer.js']) expect(html.split(script(name))).toHaveLength(2)
  for (const name of ['start.js', 'admin.js']) expect(html).not.toContain(script(name))
  expect(html).toContain('href="/letters.woff2"')
  expect(html).toContain('href="/api/user"')
  expect(html).toContain('<link rel="stylesheet" href="/start.css">')
  expect(html).toContain('<div role="status">')
})

test('each script is announced after what it imports, so that each can be evaluated by itself', () => {
  const html = pageHtml(index, files, parts)
  const at = (name: string) => html.indexOf(script(name))
  expect(at('react.js')).toBeLessThan(at('main.js'))
  expect(at('react.js')).toBeLessThan(at('timer.js'))
})

test('a page with a first look has its styles in it, and fetches scripts and answers later', () => {
  const html = pageHtml(index, files, { ...parts, root: '<div id="root"><h1>Timers</h1></div>' })
  const [late] = /<template id="code">[\s\S]*<\/template>/.exec(html) ?? ['']
  expect(late).toContain(script('timer.js'))
  expect(late).toContain('href="/api/user"')
  const atOnce = html.replace(late, '')
  expect(atOnce).not.toMatch(/modulepreload|\/api\/user|role="status"/)
  expect(atOnce).toContain('<style>p{color:red}</style>')
  expect(atOnce).toContain('href="/letters.woff2"')
  expect(atOnce).toContain('<body><div id="root"><h1>Timers</h1></div></body>')
})
