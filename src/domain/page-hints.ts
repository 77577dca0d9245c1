import { pictureSources, pictureUrl } from './recipes/pictures.ts'

/** Left open in a page when it is prerendered; filled in when it is sent. */
export const blanks = {
  /** Of a recipe, or the name of a list. */
  title: '{{title}}',
  description: '{{description}}',
  sources: '{{sources}}',
  picture: '{{picture}}',
} as const

/** What is known about a page with blanks in it. */
export interface PageHints {
  /** What it will ask for at once, as values of the Link header. */
  links: string[]
  /** What stands in its blanks. */
  words: Record<string, string>
}

/** As values of the Link header: its bytes come before the code that asks for them. */
export const fetchHint = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`
export const pictureHint = (name: string, sizes: string) =>
  `<${pictureUrl(name, 800)}>; rel=preload; as=image; fetchpriority=high; ` +
  `imagesrcset="${pictureSources(name)}"; imagesizes="${sizes}"`

export const pictureWords = (name: string) => ({
  [blanks.sources]: pictureSources(name),
  [blanks.picture]: pictureUrl(name, 800),
})
