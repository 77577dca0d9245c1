/** Prints one line with its time for each stage of the start. */
export function createStages(print: (line: string) => void) {
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    const result = await work()
    print(`${name.padEnd(14)}${((performance.now() - start) / 1000).toFixed(2)} s`)
    return result
  }
}
