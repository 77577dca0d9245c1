interface Left {
  email: string
  leftAt: Date
}

/**
 * Whom an account belonged to before its address began to change. Changes that follow each other within the same time
 * count as one: neither moving on twice nor moving back makes the address in between the trusted one.
 */
export function formerAddressAmong(left: readonly Left[], now: Date, within: number): string | undefined {
  let began = now.getTime()
  let former: string | undefined
  for (const { email, leftAt } of left.toSorted((a, b) => b.leftAt.getTime() - a.leftAt.getTime())) {
    if (leftAt.getTime() <= began - within) break
    began = leftAt.getTime()
    former = email
  }
  return former
}
