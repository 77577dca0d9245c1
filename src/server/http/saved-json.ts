import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** What a file consists of: each part is read when those before it have gone out, and a list may come in pages. */
export type PartsOf<T> = {
  [Name in keyof T]: () =>
    | T[Name]
    | Promise<T[Name]>
    | (T[Name] extends readonly (infer Row)[] ? AsyncIterable<Row> : never)
}

/** In letters: some are gathered before they go out, and then others have their turn. */
const pieceSize = 64 * 1024

/** An object as JSON in lines, because a person may open it; each row of a list is checked and written for itself. */
export async function* jsonPieces<S extends z.ZodObject>({ shape }: S, parts: PartsOf<z.input<S>>) {
  let text = '{'
  let between = ''
  for (const [name, schema] of Object.entries(shape)) {
    text += `${between}\n  ${JSON.stringify(name)}: `
    between = ','
    const part = parts[name as keyof typeof parts]() as unknown
    if (!(schema instanceof z.ZodArray)) {
      text += inLines(schema, await part, '  ')
      continue
    }
    let opening = '['
    for await (const row of (await part) as AsyncIterable<unknown>) {
      text += `${opening}\n    ${inLines(schema.element, row, '    ')}`
      opening = ','
      if (text.length < pieceSize) continue
      yield text
      text = ''
    }
    text += opening === '[' ? '[]' : '\n  ]'
  }
  yield `${text}\n}`
}

const inLines = (schema: z.core.$ZodType, value: unknown, indent: string) =>
  JSON.stringify(z.parse(schema, value), null, 2).replaceAll('\n', `\n${indent}`)

/** Resolves once all of it is sent, or nobody reads it any more. What fails before the first piece is thrown. */
export async function sendPieces(
  reply: FastifyReply,
  pieces: AsyncGenerator<string | Uint8Array>,
  describe: () => FastifyReply,
) {
  const { raw } = reply
  // Gone while they waited.
  if (raw.destroyed) return
  const first = await pieces.next()
  // Nothing would tell of its end any more.
  if (raw.destroyed) return
  const body = new PassThrough()
  let goOn = () => {}
  body.on('drain', () => goOn()).on('close', () => goOn())
  const over = new Promise<void>((resolve) => {
    raw.once('close', () => {
      body.destroy()
      resolve()
    })
  })
  void describe().send(body)
  try {
    for (let next = first; !next.done && !body.destroyed; next = await pieces.next()) {
      if (!body.write(next.value) && !body.destroyed) await new Promise<void>((resolve) => (goOn = resolve))
      await setImmediate()
    }
    body.end()
  } catch (error) {
    body.destroy(error as Error)
  }
  await over
}
