import { barOf, type Figure, isMet, judgementOf, type Reference, referenceOf, valueOf } from './figures.ts'
import { createStolenShare } from './stolen.ts'

/** The brief form says whether a bench still runs, in seconds; its figures mean nothing and are not judged. */
export const isBrief = process.argv.includes('--brief')
export const sized = (whole: number, brief: number) => (isBrief ? brief : whole)

export type Report = ReturnType<typeof createReport>

/** One line a figure; a figure short of what was promised makes the run fail, and so does one that takes too long. */
export function createReport(limitInSeconds: number) {
  const start = performance.now()
  const limit = sized(limitInSeconds, 180)
  let isKept = true
  let awaited = 'its servers'
  const overdue = new Promise<never>((_, reject) => {
    const tooLong = () => reject(new Error(`After ${limit} s it was still waiting for ${awaited}.`))
    setTimeout(tooLong, limit * 1000).unref()
  })
  overdue.catch(() => undefined)

  const stolenShare = createStolenShare()

  function judge(taken: Figure) {
    if (isBrief) return
    const figure = { ...taken, stolen: stolenShare() }
    isKept &&= isMet(figure)
    const against = figure.reference === undefined ? '' : `, ${referenceOf(figure)}`
    console.log(
      `${figure.name}: ${valueOf(figure)} (promised ${barOf(figure)}${against})  ${judgementOf(figure)}`,
    )
    // run.ts makes the table of them; there is nobody to tell where a bench is started by itself.
    process.send?.(figure)
  }

  return {
    ratio: (name: string, value: number, bar: number, reference?: Reference) =>
      judge({ name, value, unit: '', bar, isAtLeast: true, reference }),
    atLeast: (name: string, value: number, bar: number, unit: string, reference?: Reference) =>
      judge({ name, value, unit, bar, isAtLeast: true, reference }),
    atMost: (name: string, value: number, bar: number, unit: string, reference?: Reference) =>
      judge({ name, value, unit, bar, isAtLeast: false, reference }),
    note: (line: string) => void (isBrief || console.log(`  ${line}`)),
    /** Names what comes next, so that a bench that never ends says where it stood. */
    now: (what: string) => void (awaited = what),
    /** The work, or a failure when the time is over; whoever opened something closes it then. */
    untilLimit: <T>(work: Promise<T>) => Promise.race([work, overdue]),
    async run(bench: () => Promise<void>) {
      try {
        await bench()
      } catch (error) {
        isKept = false
        console.error(error)
      }
      if (!isBrief) console.log(`  ${((performance.now() - start) / 1000).toFixed(0)} s`)
      process.exitCode ||= isKept ? 0 : 1
    },
  }
}
