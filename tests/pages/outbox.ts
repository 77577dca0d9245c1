import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { outbox } from './data.ts'

/** The newest mail to an address, as text. */
async function mailTo(address: string): Promise<string | undefined> {
  const files = (await readdir(outbox()).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(outbox(), name)))),
  )
  const theirs = mails.filter((mail) => mail.to?.some((to) => to.address === address))
  return theirs.at(-1)?.text
}

/** What the newest mail to an address says in this manner, once it has arrived. */
async function mailed(address: string, manner: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const found = manner.exec((await mailTo(address)) ?? '')?.[0]
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${address} has ${manner}`)
}

/** The code mailed to an address. */
export const mailedCode = (address: string) => mailed(address, /\b(\w{4}-){2}\w{4}\b/)

/** The link mailed to an address that leads to this path. */
export const mailedLink = (address: string, path: string) =>
  mailed(address, new RegExp(`https?://[^\\s/]+${path}[\\w-]+`))
