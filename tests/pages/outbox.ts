import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { outbox } from './data.ts'

/** The newest mail to an address, as text. */
async function mailTo(address: string): Promise<string | undefined> {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  )
  const theirs = mails.filter((mail) => mail.to?.some((to) => to.address === address))
  return theirs.at(-1)?.text
}

/** The six-digit code mailed to an address, once it has arrived. */
export async function mailedCode(address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const code = /\b\d{6}\b/.exec((await mailTo(address)) ?? '')?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No code was mailed to ${address}`)
}
