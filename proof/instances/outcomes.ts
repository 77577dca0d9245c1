/** One line for each thing that has to hold; the run fails when one does not. */
export function createOutcomes() {
  const lines: { name: string; isKept: boolean }[] = []

  function tell(name: string, isKept: boolean, what: string) {
    lines.push({ name, isKept })
    console.log(`${isKept ? 'pass' : 'FAIL'}  ${name}${what === '' ? '' : `: ${what}`}`)
  }

  return {
    tell,
    /** What breaks off does not keep the others from being looked at. */
    async about(name: string, work: () => Promise<void>) {
      console.log(`\n${name}`)
      try {
        await work()
      } catch (error) {
        tell(name, false, error instanceof Error ? (error.stack ?? error.message) : String(error))
      }
    },
    sum() {
      const failed = lines.filter(({ isKept }) => !isKept)
      console.log(`\n${lines.length - failed.length} of ${lines.length} hold`)
      return failed.length === 0 && lines.length > 0
    },
  }
}
export type Outcomes = ReturnType<typeof createOutcomes>
