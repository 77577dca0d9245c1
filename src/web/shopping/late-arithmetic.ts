import { useEffect } from 'react'
import { whenFirstUsed } from '../boot/first-use.ts'
import { lateCode } from '../boot/late-code.ts'

const { load, useCode } = lateCode(async () => {
  const { arithmetic } = await import('./arithmetic.ts')
  return arithmetic
})

/**
 * A list is told in all units by the server: what adds up and converts comes when the page is first touched, while there
 * is a network, or when it is wanted. Until it is there amounts stand as they were written.
 */
export function useArithmetic(isWanted: boolean) {
  useEffect(() => whenFirstUsed(() => void load().catch(() => undefined)), [])
  return useCode(isWanted, () => console.warn('Amounts are shown as they were written.'))
}
