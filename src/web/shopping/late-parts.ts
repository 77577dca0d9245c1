import { useEffect } from 'react'
import { whenFirstUsed } from '../boot/first-use.ts'
import { lateCode } from '../boot/late-code.ts'

const { load, useCode } = lateCode(async () => {
  const { arithmetic } = await import('./arithmetic.ts')
  const { ItemDetails } = await import('./item-details.tsx')
  return { arithmetic, ItemDetails }
})

/** Has them fetched when the page is first touched, while there is a network. */
export function useLatePartsSoon() {
  useEffect(() => whenFirstUsed(() => void load().catch(() => undefined)), [])
}

/** A list is told in all units by the server: what adds up and converts is needed for what is typed, joined or opened. */
export const useLateParts = useCode
