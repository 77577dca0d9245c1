interface RequestFacts {
  method: string
  host: string | undefined
  origin: string | undefined
  fetchSite: string | undefined
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True for a changing request that another site's page made a browser send. A client without these headers passes. */
export function isCrossSite({ method, host, origin, fetchSite }: RequestFacts): boolean {
  if (harmless.has(method)) return false
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
