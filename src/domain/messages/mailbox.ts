/** Whose mail is counted together: what stands behind a + leads to the same mailbox. Never where mail is sent to. */
export function mailboxOf(address: string): string {
  const [, local, domain] = /^([^+@]+)\+[^@]*(@.*)$/.exec(address.toLowerCase()) ?? []
  return local === undefined ? address.toLowerCase() : `${local}${domain}`
}
