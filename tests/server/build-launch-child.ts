import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from 'vite'

declare module 'vitest' {
  interface ProvidedContext {
    launchChild: string
  }
}

/** Built once: from its sources each child would take four times as long to start. */
export async function setup(project: TestProject) {
  const outDir = join(import.meta.dirname, '../../dist/launch-child')
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: ['zod'] },
    build: { ssr: join(import.meta.dirname, 'launch-child.ts'), target: 'node20', outDir, emptyOutDir: true },
  })
  project.provide('launchChild', join(outDir, 'launch-child.js'))
}
