import type { Plugin } from 'vite'

/** Everybody who opens a page of the signed-in has it. */
const frame = 'src/web/app/signed-in.tsx'

/** A late import names what it fetches beside it, to have all at once: here without what whoever asks for it has already. */
export function lateImports(): Plugin {
  const imports = new Map<string, string[]>()
  let framed = ''

  function withImports(name: string, found = new Set<string>()) {
    if (found.has(name)) return found
    found.add(name)
    for (const next of imports.get(name) ?? []) withImports(next, found)
    return found
  }

  function missing(file: string, fetched: string[], host: string) {
    const there = withImports(host)
    if (file !== framed) for (const name of withImports(framed)) there.add(name)
    return fetched.filter((name) => name !== file && !there.has(name))
  }

  return {
    name: 'late-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, fetched, { hostId, hostType }) =>
            hostType === 'js' ? missing(file, fetched, hostId) : fetched,
        },
      },
    }),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        imports.set(file.fileName, file.imports)
        if (file.moduleIds.some((id) => id.endsWith(frame))) framed = file.fileName
      }
    },
  }
}
