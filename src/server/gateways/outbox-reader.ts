import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { FiledMail, FiledMails } from '../../domain/messages/filed-mail.ts'

const mostShown = 50

/** Reads back the mails that were written into files. */
export function createOutboxReader(directory: string): FiledMails {
  /** Their names begin with the moment they were written; one that begins with a dot is not finished. */
  async function names() {
    const files = await readdir(directory).catch(emptyWhenMissing)
    return files
      .filter((name) => /^\w[\w.-]*\.eml$/.test(name))
      .toSorted()
      .toReversed()
  }

  async function read(name: string): Promise<FiledMail> {
    const mail = await PostalMime.parse(await readFile(join(directory, name)))
    return {
      name,
      to: mail.to?.map(({ address }) => address).join(', ') ?? '',
      subject: mail.subject ?? '',
      date: mail.date === undefined ? null : new Date(mail.date),
      text: mail.text ?? '',
      html: mail.html ?? null,
    }
  }

  return {
    async list() {
      return Promise.all((await names()).slice(0, mostShown).map(read))
    },

    async find(name) {
      return (await names()).includes(name) ? read(name) : undefined
    },
  }
}

// Before the first mail there is no directory.
export function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
