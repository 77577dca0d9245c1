import type { FastifyInstance } from 'fastify'
import { brand } from '../../domain/brand.ts'
import type { Call } from '../../domain/call.ts'
import { escapeHtml } from '../../domain/escape-html.ts'
import { documentedPath, openApi, type Site } from './openapi.ts'
import { type ReadyAnswer, readyAnswer, sendReady } from './ready-answer.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif }
body { max-width: 56rem; margin: 0 auto; padding: 2.5rem 1.25rem }
article { border-top: 1px solid #8885; padding: 1.25rem 0 }
h2 { font: 600 1.05rem/1.4 ui-monospace, monospace; margin: 0 }
p { margin: .35rem 0 }
pre { overflow-x: auto; background: #8881; border-radius: 8px; padding: .9rem 1rem; font-size: .85rem; line-height: 1.45 }
small { opacity: .8 }`

const audiences = { anyone: 'Anyone', member: 'Signed in', admin: 'Administrators' } as const

/** The API for people and for machines, both made from the table of calls. */
export function serveDocs(app: FastifyInstance, calls: Record<string, Call>, site: Site) {
  // Made when somebody first asks: it takes a tenth of a second, and few ask.
  let made: { description: ReadyAnswer; page: ReadyAnswer } | undefined
  const docs = () => {
    if (!made) {
      const description = openApi(calls, site)
      made = {
        description: readyAnswer(Buffer.from(JSON.stringify(description))),
        page: readyAnswer(Buffer.from(docsPage(calls, description))),
      }
    }
    return made
  }
  app.get('/api/openapi.json', (request, reply) => sendReady(docs().description, request, reply))
  app.get('/api/docs', (request, reply) => sendReady(docs().page, request, reply, asPage))
}

const asPage = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' }

function docsPage(calls: Record<string, Call>, description: ReturnType<typeof openApi>) {
  const articles = Object.values(calls).map((call) => article(call, description))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${brand.name} API</title>
<style>${style}</style></head><body><main><h1>${brand.name} API</h1>
<p>A call answers JSON where nothing else is said; a failure answers <code>{ "error": "…" }</code> with the fitting status.
For machines: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${articles.join('\n')}</main></body></html>`
}

function article(call: Call, description: ReturnType<typeof openApi>) {
  const path = documentedPath(call)
  const operation = description.paths[path]?.[call.method.toLowerCase()] as {
    requestBody?: { content: Record<string, { schema: unknown }> }
    responses: Record<string, { content: Record<string, { schema?: unknown }> }>
  }
  const body = operation.requestBody?.content['application/json']?.schema
  const answers = operation.responses[call.status ?? 200]?.content ?? {}
  const [answer] = Object.values(answers)
  return `<article><h2>${call.method} ${escapeHtml(path)}</h2><p>${escapeHtml(call.summary)}.</p>
<p><small>${audiences[call.audience]}</small></p>
${body ? schemaBlock('Body', body) : ''}${answer?.schema ? schemaBlock(call.isStream ? 'Events' : 'Answer', answer.schema) : fileBlock(Object.keys(answers))}</article>`
}

const fileBlock = (types: string[]) => `<p>Answers a file: ${escapeHtml(types.join(', '))}.</p>`

const schemaBlock = (title: string, schema: unknown) =>
  `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
