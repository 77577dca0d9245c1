import { relative, sep } from 'node:path'

/** What is wrong, and the files it is wrong in; the first is the one to open. */
export interface Problem {
  files: string[]
  text: string
}

export const written = ({ files, text }: Problem) => `${files[0]}: ${text}`

/** Whether a problem touches a file in one of these folders of the catalogue, or is in one of these files. */
export function touches({ files }: Problem, folders: string[]) {
  return files.some((file) => folders.some((folder) => file === folder || file.startsWith(folder + sep)))
}

/** A folder as somebody names it, "catalogue/world/" or "world", within the catalogue. */
export function withinCatalogue(named: string, catalogue: string) {
  const plain = relative('.', named)
  return plain.startsWith(catalogue + sep) ? plain.slice(catalogue.length + 1) : plain
}
