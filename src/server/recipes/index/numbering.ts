/** Gives each name a number, the first time it comes. */
export function createNumbering() {
  const numbers = new Map<string, number>()
  return {
    of(name: string) {
      const known = numbers.get(name)
      if (known !== undefined) return known
      numbers.set(name, numbers.size)
      return numbers.size - 1
    },
    known: (name: string) => numbers.get(name),
    names: () => [...numbers.keys()],
  }
}
