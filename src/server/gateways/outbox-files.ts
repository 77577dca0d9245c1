import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { day } from '../../domain/durations.ts'
import { type DeliverMail, letter } from '../../domain/messages/mail.ts'
import { emptyWhenMissing } from './outbox-reader.ts'

interface Options {
  directory: string
  from: string
}

/** Mails as .eml files, oldest first by name, for as long as there is no mail server. */
export function deliverToFiles({ directory, from }: Options): DeliverMail {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (mail) => {
    const { message } = await transport.sendMail(letter(mail, from))
    if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed')
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${mail.id}.eml`
    const unfinished = join(directory, `.${name}.unfinished`)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    try {
      // The file is on the disk before its name is, so nobody ever reads half a mail.
      await writeFile(unfinished, message, { flush: true, mode: 0o600, flag: 'wx' })
      await rename(unfinished, join(directory, name))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}

/** So long mails stay where people can look at them. */
const kept = 30 * day

/** Removes old mails, and what was never finished. */
export async function sweepOutbox(directory: string, now: Date) {
  for (const name of await readdir(directory).catch(emptyWhenMissing)) {
    const file = join(directory, name)
    if (!/\.eml(\.unfinished)?$/.test(name)) continue
    // Another instance may have removed it meanwhile.
    const found = await stat(file).catch(() => undefined)
    if (found && now.getTime() - found.mtimeMs > kept) await rm(file, { force: true })
  }
}
