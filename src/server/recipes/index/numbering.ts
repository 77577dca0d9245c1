/** Gives each name a number, the first time it comes. */
export function createNumbering<Name extends string | number = string>() {
  const numbers = new Map<Name, number>()
  return {
    of(name: Name) {
      const known = numbers.get(name)
      if (known !== undefined) return known
      numbers.set(name, numbers.size)
      return numbers.size - 1
    },
    known: (name: Name) => numbers.get(name),
    names: () => [...numbers.keys()],
    count: () => numbers.size,
  }
}
export type Numbering<Name extends string | number> = ReturnType<typeof createNumbering<Name>>
