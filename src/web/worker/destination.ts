export type Destination = 'page' | 'file' | 'picture' | 'elsewhere'

interface Asked {
  method: string
  mode: string
  url: string
}

/** What the worker has to do with a request; with calls of the API, nothing. */
export function destinationOf(
  { method, mode, url }: Asked,
  own: string,
  files: ReadonlySet<string>,
): Destination {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== own) return 'elsewhere'
  if (files.has(pathname)) return 'file'
  if (pathname.startsWith('/pictures/')) return 'picture'
  return mode === 'navigate' && isPage(pathname) ? 'page' : 'elsewhere'
}

/** Of the application: what the server answers by itself has no place in it. */
const isPage = (pathname: string) =>
  !/^\/(api|unsubscribe|dev)(\/|$)/.test(pathname) && !/\.\w{2,5}$/.test(pathname)
