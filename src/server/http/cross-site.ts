interface RequestFacts {
  method: string
  host: string | undefined
  origin: string | undefined
  fetchSite: string | undefined
  /** The site's own address, which a proxy may hide behind another host name. */
  publicUrl: string
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True for a changing request that another site's page made a browser send. A client without these headers passes. */
export function isCrossSite({ method, host, origin, fetchSite, publicUrl }: RequestFacts): boolean {
  if (harmless.has(method)) return false
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true
  if (origin === undefined || origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
