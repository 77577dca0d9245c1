/** What was shown and what was not: a line each, and an exit code that says whether all of it was. */
export function createFindings() {
  const start = performance.now()
  let isAllShown = true
  return {
    shows(what: string, isSo: boolean, figure = '') {
      isAllShown &&= isSo
      console.log(`${isSo ? 'yes' : 'NO '}  ${what}${figure === '' ? '' : `: ${figure}`}`)
    },
    note: (line: string) => console.log(`     ${line}`),
    async run(work: () => Promise<void>) {
      try {
        await work()
      } catch (error) {
        isAllShown = false
        console.error(error)
      }
      console.log(`     ${((performance.now() - start) / 1000).toFixed(0)} s`)
      process.exitCode = isAllShown ? 0 : 1
    },
  }
}
