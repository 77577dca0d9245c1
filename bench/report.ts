/** One line a figure; a figure short of what was promised makes the run fail. */
export function createReport() {
  let isMet = true
  return {
    ratio(name: string, value: number, promised: number) {
      isMet &&= value >= promised
      console.log(
        `${name}: ${value.toFixed(2)} (promised ≥ ${promised})${value >= promised ? '' : '  NOT MET'}`,
      )
    },
    atMost(name: string, value: number, promised: number, unit: string) {
      isMet &&= value <= promised
      console.log(
        `${name}: ${value.toFixed(1)} ${unit} (promised ≤ ${promised})${value <= promised ? '' : '  NOT MET'}`,
      )
    },
    note: (line: string) => console.log(`  ${line}`),
    finish() {
      process.exitCode = isMet ? 0 : 1
    },
  }
}
