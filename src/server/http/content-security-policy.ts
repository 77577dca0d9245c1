/** Addresses outside this site that its pages may use, by what they are used for. */
export interface ForeignAddresses {
  scripts?: string[]
  frames?: string[]
  connections?: string[]
}

const listed = (addresses: string[] = []) => ["'self'", ...addresses].join(' ')

export function contentSecurityPolicy({ scripts, frames, connections }: ForeignAddresses = {}) {
  return [
    "default-src 'self'",
    `script-src ${listed(scripts)}`,
    // Radix places style elements at run time; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src ${listed(connections)}`,
    `frame-src ${listed(frames)}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
