import { readCooklang } from '../../../src/domain/recipe-formats/read-cooklang.ts'
import { energyOf } from '../../../src/domain/recipes/nutrition.ts'
import type { Pantry, PantryItem, Substitute } from '../../../src/domain/recipes/pantry.ts'
import { readAmount } from '../../../src/domain/recipes/quantity.ts'
import type { Problem } from '../problem.ts'
import type { Draft } from '../recipe.ts'

/** How far the energy of a thing may be from that of its parts: labels round, and fibre differs. */
const [energyShare, energySlack] = [0.15, 8]
const hundred = 101
/** Below this a label says 0 g of fat, and nobody asks which. */
const noFat = 0.5

/** What is wrong with what we know about ingredients. */
export function pantryProblems(pantry: Pantry, homes: Map<string, string>, drafts: Draft[]): Problem[] {
  const used = usedBy(pantry, drafts)
  return Object.entries(pantry).flatMap(([name, item]) =>
    [...nutritionFaults(item), ...substituteFaults(item, homes), ...useFaults(item, used.has(name))].map(
      (fault) => ({ files: [homes.get(name)!], text: `${name}: ${fault}` }),
    ),
  )
}

function nutritionFaults({ nutrition }: PantryItem): string[] {
  const { kcal, protein, fat, saturated, carbs, sugar, fibre, alcohol = 0 } = nutrition
  const energy = energyOf(nutrition)
  const isFar = Math.abs(kcal - energy) > Math.max(energySlack, energyShare * Math.max(kcal, energy))
  const faults = [
    isFar && `${kcal} kcal, but its parts make ${Math.round(energy)}`,
    saturated === undefined && fat >= noFat && 'does not say how much of its fat is saturated',
    (saturated ?? 0) > fat && 'more saturated fat than fat',
    sugar + fibre > carbs + 1 && `more sugar and fibre than carbs`,
    protein + fat + carbs + alcohol > hundred && 'more than 100 g in 100 g',
  ]
  return faults.filter((fault) => fault !== false)
}

const substituteFaults = (item: PantryItem, homes: Map<string, string>) => [
  ...standInsOf(item)
    .filter((name) => !homes.has(name))
    .map((name) => `its substitute "${name}" is not in the pantry`),
  ...item.substitutes.flatMap((one) =>
    mixtureFaults(one).map((fault) => `its substitute "${one.name}" ${fault}`),
  ),
]

/** A mixture says for how much it is, in amounts that can be read, and its step puts in all of it. */
function mixtureFaults({ for: amount, of, ratio, step }: Substitute): string[] {
  if (!of)
    return amount === undefined && step === undefined ? [] : ['says for how much or how, but not of what']
  const put = step === undefined ? undefined : readCooklang(step).ingredients.map(({ name }) => name)
  const faults = [
    ratio !== undefined && 'has both a ratio and parts',
    !readAmount(amount ?? '') && 'does not say for how much it is',
    ...Object.values(of).map((part) => !readAmount(part) && `has "${part}", which is no amount`),
    put !== undefined &&
      put.toSorted().join() !== Object.keys(of).toSorted().join() &&
      'is not made of all its parts, each once',
  ]
  return faults.filter((fault) => fault !== false)
}

/** What takes its place: one thing, or whatever a mixture is made of. */
const standInsOf = ({ substitutes }: PantryItem) =>
  substitutes.flatMap(({ name, of }) => (of ? Object.keys(of) : [name]))

function useFaults({ listOnly = false }: PantryItem, isUsed: boolean): string[] {
  if (isUsed === !listOnly) return []
  return isUsed
    ? ['is listOnly, but a recipe uses it']
    : ['no recipe uses it yet: take it out in the end, or say listOnly: true']
}

/** What recipes name, and what may stand in for it. */
function usedBy(pantry: Pantry, drafts: Draft[]) {
  const named = new Set(drafts.flatMap(({ items }) => items.flatMap((item) => item?.name ?? [])))
  const standIns = Object.values(pantry).flatMap(standInsOf)
  const bySynonym = new Map(
    Object.entries(pantry).flatMap(([name, { synonyms }]) => synonyms.map((one) => [one, name] as const)),
  )
  for (const name of standIns) named.add(bySynonym.get(name) ?? name)
  return named
}
