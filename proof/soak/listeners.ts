import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Cook } from './cooks.ts'

/** Pages that stay open: each cook's list and timers. Tells how many news came, and which of them ended. */
export async function openListeners(url: string, cooks: Cook[]) {
  const told = { news: 0, ended: 0 }
  let isLeaving = false
  const paths = ({ list }: Cook) => [`/api/shopping-lists/${list.id}/events`, '/api/timers/events']
  const streams = await Promise.all(
    cooks.flatMap((cook) =>
      paths(cook).map(async (path) => {
        const headers = { 'x-forwarded-for': cook.address, cookie: cook.cookie }
        const [stream] = (await once(get(url + path, { headers }), 'response')) as [IncomingMessage]
        if (stream.statusCode !== 200) throw new Error(`${path}: ${stream.statusCode}`)
        stream.setEncoding('utf8')
        stream.on('data', (text: string) => (told.news += text.split('data: ').length - 1))
        stream.once('close', () => (told.ended += isLeaving ? 0 : 1))
        stream.on('error', () => undefined)
        return stream
      }),
    ),
  )
  return {
    told,
    count: streams.length,
    leave() {
      isLeaving = true
      for (const stream of streams) stream.destroy()
    },
  }
}
