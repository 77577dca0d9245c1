import { setTimeout as wait } from 'node:timers/promises'
import { openMailbox } from '../../tests/mailbox.ts'

const patterns = {
  reset: /\/reset-password#([\w.-]+)/,
  confirmation: /\/confirm-email#([\w.-]+)/,
  invitation: /#invitation=([\w-]+)/,
  recovery: /\b([2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4})\b/,
}
export type Secret = keyof typeof patterns
const patience = 3_000

/** The mail server of the site, and what it was told to deliver. */
export async function openLetters() {
  const { received, port, close } = await openMailbox({ refuses: (address) => address.includes('@refused.') })
  const texts = new Map<string, string[]>()

  function sort() {
    for (const { to, text = '' } of received.splice(0))
      for (const { address = '' } of to ?? []) texts.set(address, [...(texts.get(address) ?? []), text])
  }

  /** The latest secret that was mailed to an address, as soon as there is one that is not the one before. */
  async function secretFor(address: string, secret: Secret, before?: string) {
    for (const end = Date.now() + patience; Date.now() < end; await wait(30)) {
      sort()
      const found = texts.get(address)?.findLast((text) => patterns[secret].test(text))
      const word = found === undefined ? undefined : patterns[secret].exec(found)?.[1]
      if (word !== undefined && word !== before) return word
    }
    return undefined
  }

  return { url: `smtp://127.0.0.1:${port}`, secretFor, close }
}
export type Letters = Awaited<ReturnType<typeof openLetters>>
