interface Left {
  email: string
  leftAt: Date
}

interface Asked {
  /** The address the account has. */
  current: string | null
  now: Date
  within: number
}

/**
 * Whom an account belonged to before its address began to change. Changes that follow each other within the same time
 * count as one: moving on twice does not make the address in between the trusted one. Neither does moving back, however
 * late: that takes a proof of its own.
 */
export function formerAddressAmong(left: readonly Left[], { current, now, within }: Asked) {
  let began = now.getTime()
  let former: string | undefined
  for (const { email, leftAt } of wayTo(current, left).toReversed()) {
    if (leftAt.getTime() <= began - within) break
    began = leftAt.getTime()
    former = email
  }
  return former
}

/** How an account came to its address, without the rounds that led back to where they began. */
function wayTo(current: string | null, left: readonly Left[]) {
  let way: Left[] = []
  for (const address of left.toSorted((a, b) => a.leftAt.getTime() - b.leftAt.getTime()))
    way = [...until(address.email, way), address]
  return current === null ? way : until(current, way)
}

function until(email: string, way: Left[]) {
  const at = way.findIndex((before) => before.email.toLowerCase() === email.toLowerCase())
  return at === -1 ? way : way.slice(0, at)
}
