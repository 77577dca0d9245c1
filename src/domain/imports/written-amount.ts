import { decimalNumber, kitchenNumber } from '../recipes/kitchen-numbers.ts'
import { type Quantity, readAmount } from '../recipes/quantity.ts'
import { unitFor } from '../recipes/units.ts'

/** In our own spelling: "1 1/2 Tablespoons" is "1½ tbsp". */
export function written({ low, high, unit, each }: Quantity): string {
  const number = unit.system === 'metric' ? decimalNumber : kitchenNumber
  const numbers = high === null ? number(low) : `${number(low)}-${number(high)}`
  return [numbers, each && `(${each})`, unitFor(unit, high ?? low)].filter(Boolean).join(' ')
}

/** What one of several weighs is told from what all weigh: "225 g each". */
export function sizeOfOne(sizes: string[], { low, high }: Pick<Quantity, 'low' | 'high'>): string {
  const words = sizes.map((size) => {
    const quantity = readAmount(size)
    return quantity ? written(quantity) : size
  })
  return words.join(' or ') + (low === 1 && high === null ? '' : ' each')
}
