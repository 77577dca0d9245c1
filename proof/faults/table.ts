/** A table of lines that are met or not; one that is not met makes the proof fail. */
const lines: { isMet: boolean | undefined; what: string; figures: string }[] = []
const signs = new Map([
  [true, 'ok'],
  [false, 'FAILED'],
  [undefined, 'not tried'],
])

export function chapter(name: string) {
  console.log(`\n${name}`)
}

function add(isMet: boolean | undefined, what: string, figures: string) {
  lines.push({ isMet, what, figures })
  console.log(`  ${signs.get(isMet)!.padEnd(9)} ${what}${figures === '' ? '' : `: ${figures}`}`)
}

export const line = (what: string, isMet: boolean, figures = '') => add(isMet, what, figures)

/** Neither passed nor failed. */
export const notTried = (what: string, why: string) => add(undefined, what, why)

export function finish() {
  const count = (isMet: boolean | undefined) => lines.filter((one) => one.isMet === isMet).length
  console.log(`\n${count(true)} ok, ${count(false)} failed, ${count(undefined)} not tried`)
  process.exitCode = count(false) > 0 ? 1 : 0
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
