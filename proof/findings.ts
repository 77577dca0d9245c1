type Sign = 'yes' | 'NO' | 'not tried'

/** What was shown and what was not: a line each, and an exit code that says whether all of it was. */
export function createFindings() {
  const start = performance.now()
  const counts: Record<Sign, number> = { yes: 0, NO: 0, 'not tried': 0 }

  function tell(sign: Sign, what: string, figure: string) {
    counts[sign] += 1
    console.log(`${sign.padEnd(9)}  ${what}${figure === '' ? '' : `: ${figure}`}`)
  }
  const shows = (what: string, isSo: boolean, figure = '') => tell(isSo ? 'yes' : 'NO', what, figure)
  const heading = (name: string) => console.log(`\n${name}`)

  function end() {
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    const words = Object.entries(counts).map(([sign, count]) => `${count} ${sign}`)
    console.log(`\n${words.join(', ')}; ${seconds} s`)
    process.exitCode = counts.NO === 0 && counts.yes > 0 ? 0 : 1
  }

  /** What breaks off is not shown, and keeps nothing else from being looked at. */
  async function show(what: string, work: () => Promise<string | void>) {
    try {
      shows(what, true, (await work()) ?? '')
    } catch (error) {
      shows(what, false, error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  }

  return {
    shows,
    show,
    heading,
    /** Neither shown nor not. */
    notTried: (what: string, why: string) => tell('not tried', what, why),
    note: (line: string) => console.log(`${''.padEnd(11)}${line}`),
    async chapter(name: string, work: () => Promise<void>) {
      heading(name)
      await work().catch((error: unknown) => show(name, () => Promise.reject(error)))
    },
    end,
    async run(work: () => Promise<void>) {
      await work().catch((error: unknown) => show('it comes to its end', () => Promise.reject(error)))
      end()
    },
  }
}
export type Findings = ReturnType<typeof createFindings>
