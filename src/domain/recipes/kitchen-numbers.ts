import { glyphs } from './amounts.ts'

const glyphParts = Object.entries(glyphs)
const closeEnough = 0.004
const smallest = 0.01

/** A number as a cook would measure it: ¾, 1½, ⅓; what has no such fraction is rounded to two decimals. */
export function kitchenNumber(value: number): string {
  const whole = Math.floor(value + closeEnough)
  const rest = value - whole
  const match = glyphParts.find(([, part]) => Math.abs(part - rest) < closeEnough)
  if (match) return `${whole === 0 ? '' : whole}${match[0]}`
  return decimalNumber(value)
}

/** Two decimals at most, without trailing zeros; something is never nothing. */
export const decimalNumber = (value: number) =>
  String(value > 0 ? Math.max(smallest, Math.round(value * 100) / 100) : 0)
