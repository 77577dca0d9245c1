/** Who runs a new public site comes by the link that it printed when it started, who is invited by a mailed one. */
export function codesOfLink() {
  const link = new URLSearchParams(location.hash.slice(1))
  const [adminCode, invitation] = [link.get('admin-code'), link.get('invitation')]
  return { ...(adminCode && { adminCode }), ...(invitation && { invitation }) }
}
