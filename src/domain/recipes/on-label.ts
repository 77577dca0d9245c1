import type { Total } from './nutrition.ts'
import type { Figures } from './serving-figures.ts'

/** What a person eats in a day of 2,000 kcal: the daily values of the US FDA. It has none for all sugar together. */
const dailyValues = { kcal: 2000, protein: 50, fat: 78, saturated: 20, carbs: 275, fibre: 28, sodium: 2300 }

/** Sums of fractions are a hair off, and a hair decides which way a half is rounded. */
export const tidy = (number: number) => Number(number.toFixed(6))

/** As the FDA has labels rounded, which is as exact as such figures are. */
export const asOnLabels = (serving: Total): Figures => ({
  kcal: rounded(serving.kcal, 5, 50, 5, 10),
  fat: rounded(serving.fat, 0.5, 5, 0.5, 1),
  saturated: rounded(serving.saturated, 0.5, 5, 0.5, 1),
  sodium: rounded(serving.sodium, 5, 140, 5, 10),
  protein: Math.round(tidy(serving.protein)),
  carbs: Math.round(tidy(serving.carbs)),
  sugar: Math.round(tidy(serving.sugar)),
  fibre: Math.round(tidy(serving.fibre)),
})

/** Nothing below the least that counts, then in fine steps up to a limit, and in coarse ones beyond. */
function rounded(exact: number, least: number, limit: number, fine: number, coarse: number) {
  const number = tidy(exact)
  if (number < least) return 0
  const step = number <= limit ? fine : coarse
  return Math.round(tidy(number / step)) * step
}

/** In percent. */
export const shareOfDay = (serving: Total) =>
  Object.fromEntries(
    Object.entries(dailyValues).map(([name, ofDay]) => [
      name,
      Math.round(tidy((serving[name as keyof typeof dailyValues] / ofDay) * 100)),
    ]),
  ) as typeof dailyValues
