/** The address of a database over another port, on which somebody passes on what is said. */
export function throughPort(port: number, databaseUrl: string) {
  const url = new URL(databaseUrl)
  url.port = String(port)
  // The folder of its sockets.
  url.searchParams.delete('host')
  return url.href
}
