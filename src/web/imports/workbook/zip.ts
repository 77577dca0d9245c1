import { imports as limits } from '../../../domain/imports/limits.ts'
import { faultIn } from '../../../domain/recipe-files/fault.ts'
import { entriesOf } from '../../../domain/recipe-files/zip.ts'
import { damaged, encrypted, tooLarge } from './refused.ts'

/** The parts of a workbook's archive by name; each is unpacked only when asked for, and all of them within a limit. */
export function openZip(bytes: Uint8Array<ArrayBuffer>) {
  const most = limits.largestUnpacked
  const entries = new Map(
    listed(bytes, { largestFile: most, left: most }).map(({ name, read }) => [name.replace(/^\//, ''), read]),
  )
  return {
    has: (name: string) => entries.has(name),
    async text(name: string): Promise<string | undefined> {
      const unpacked = await entries.get(name)?.().catch(refuse)
      return unpacked && new TextDecoder().decode(unpacked)
    },
  }
}
export type Zip = ReturnType<typeof openZip>

function listed(...archive: Parameters<typeof entriesOf>) {
  try {
    return entriesOf(...archive)
  } catch (error) {
    return refuse(error)
  }
}

function refuse(error: unknown): never {
  const fault = faultIn(error)
  if (fault === undefined) throw error
  if (fault === 'encrypted') throw encrypted()
  throw fault === 'damaged' ? damaged() : tooLarge()
}
