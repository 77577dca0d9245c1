const bracketed = /^\[([^\]]+)\](:\d+)?$/
const dotted = /^(\d+\.\d+\.\d+\.\d+):\d+$/

/** Some proxies name the port along with the address, and every connection has another. */
export const withoutPort = (address: string) =>
  bracketed.exec(address)?.[1] ?? dotted.exec(address)?.[1] ?? address
