const loopbackHost = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i

/** Whether the site's address leads to this machine alone. */
export const isLocalUrl = (url: string) => loopbackHost.test(new URL(url).hostname)

/** Whether the name a request was sent to, as its Host header says, is this machine's own. */
export const isLocalHost = (host: string | undefined) =>
  host !== undefined && loopbackHost.test(host.replace(/:\d+$/, ''))

/** Whether somebody says to have passed a request on: then it is not from who sent it. */
export function isForwarded(headers: Record<string, unknown>) {
  for (const name in headers) if (/^(forwarded|via|x-real-ip|x-forwarded-.+)$/.test(name)) return true
  return false
}

/** Whether a network address is this machine's own. */
export const isLoopback = (address: string) =>
  /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address) || address === '::1'
