import { resolve } from 'node:path'
import type { Rollup } from 'vite'

export type Files = (Rollup.OutputAsset | Rollup.OutputChunk)[]

export const chunksOf = (files: Files) => files.filter((file) => file.type === 'chunk')

export interface PageParts {
  /** The modules it shows: their scripts are announced. */
  shows: string[]
  /** What it asks for first of all, as links. */
  hints?: string[]
  /** Its first look, to be read before its scripts are there; without one it begins with a spinner. */
  root?: string
}

/** One page, from the index.html that Vite built. */
export function pageHtml(index: string, files: Files, { shows, hints = [], root }: PageParts) {
  const scripts = scriptsOf(files, shows).filter((name) => !index.includes(name))
  const announced = scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
  const html = insert(insert(index, '<link rel="icon"', [...fonts(files), ...hints]), '</head>', announced)
  return root === undefined ? html : withRoot(withScriptsLast(withStyles(html, files)), root)
}

/** The scripts a page needs at once: the first two and the modules it shows, each after what it imports. */
export function scriptsOf(files: Files, shows: string[]) {
  const chunks = new Map(chunksOf(files).map((chunk) => [chunk.fileName, chunk]))
  const seen = new Set<string>()
  const found: string[] = []
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    chunks.get(name)?.imports.forEach(visit)
    found.push(name)
  }
  for (const module of ['src/web/start.ts', 'src/web/main.tsx', ...shows])
    for (const chunk of chunks.values()) if (chunk.moduleIds.includes(resolve(module))) visit(chunk.fileName)
  return found
}

const insert = (html: string, before: string, lines: string[]) =>
  html.replace(before, () => [...lines, before].join('\n    '))

const fonts = (files: Files) =>
  files
    .filter(({ fileName }) => fileName.endsWith('.woff2'))
    .map(({ fileName }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`)

/** One request less before the first paint; the other pages keep the cached file. */
const withStyles = (html: string, files: Files) =>
  html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, name: string) => {
    const style = files.find((file) => file.fileName === name)
    if (style?.type !== 'asset') throw new Error(`The stylesheet ${name} is not part of the build.`)
    // The link that is switched off says of which version these styles are, for web/app/updates.ts.
    return `<style>${String(style.source)}</style>\n    <link rel="stylesheet" disabled href="/${name}">`
  })

/** Into a template, where nothing is fetched yet: src/web/start.ts takes it out after the first paint. */
function withScriptsLast(html: string) {
  const links = /\s*<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>/g
  const late = html.match(links)?.join('') ?? ''
  return html
    .replaceAll(links, '')
    .replace('<script ', '<script fetchpriority="low" ')
    .replace('</head>', () => `<template id="code">${late}</template>\n  </head>`)
}

const withRoot = (html: string, root: string) =>
  html.replace(/<div id="root">[\s\S]*?<\/div>\s*<\/div>/, () => root)
