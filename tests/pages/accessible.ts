import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another theme or width can break in what was found right in one; of things that are alike, the first six. */
const looksOnly = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']
const alike = 'main li:nth-child(n + 7)'
/** The header and footer of every page: looked at where a page is looked at everywhere. */
const frame = ['header:has(nav):has(~ #content)', '#content ~ footer']

/** Until the colours of a new theme are drawn: halfway through they are of neither. */
async function settled() {
  // What is out of sight is not drawn, and would be judged by the colours of the theme before.
  for (const one of document.querySelectorAll<HTMLElement>('main li'))
    if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible'
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  await nextFrame()
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
}

/** A page has a dozen colours, and axe reads their words anew for every element behind every text: a third of its time. */
function rememberColours() {
  const { axe: there } = globalThis as unknown as {
    axe: { commons: { color: { Color: { prototype: Colour } } } }
  }
  interface Colour {
    r: number
    g: number
    b: number
    alpha: number
    parseString(words: string): Colour
  }
  const { prototype } = there.commons.color.Color
  const { parseString } = prototype
  const known = new Map<string, Omit<Colour, 'parseString'>>()
  prototype.parseString = function (words) {
    const before = known.get(words)
    if (before !== undefined) return Object.assign(this, before)
    const { r, g, b, alpha } = parseString.call(this, words)
    known.set(words, { r, g, b, alpha })
    return this
  }
}

/** Runs axe in the page itself; what passes stays there, for carrying it out takes longer than finding it. */
async function violationsOn(page: Page, rules = everything, leaveOut = frame): Promise<string[]> {
  for (const one of page.frames())
    if (!(await one.evaluate(() => 'axe' in globalThis))) {
      await one.evaluate(source)
      await one.evaluate(rememberColours)
    }
  return page.evaluate(
    async ({ runOnly, exclude }) => {
      const { axe: there } = globalThis as unknown as { axe: typeof axe }
      // A third of a page is the lines of its icons, which nobody is told of.
      const icons = [...document.querySelectorAll('svg[aria-hidden=true]')]
      const lines = icons.map((icon) => [...icon.childNodes])
      for (const icon of icons) icon.replaceChildren()
      try {
        const { violations } = await there.run({ exclude }, { runOnly, resultTypes: ['violations'] })
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
        )
      } finally {
        for (const [place, icon] of icons.entries()) icon.replaceChildren(...lines[place]!)
      }
    },
    { runOnly: rules, exclude: rules === looksOnly ? [alike, ...leaveOut] : leaveOut },
  )
}

/** Checks what is on the screen as it stands. */
export async function expectAccessibleAsIs(page: Page, place = 'the page') {
  expect(await violationsOn(page), place).toEqual([])
}

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 900 }
const wideInLight = { size: wide, colorScheme: 'light', rules: everything } as const
/** A theme changes colours alone, and a width what there is space for: two looks see both of each. */
const looks = [wideInLight, { size: narrow, colorScheme: 'dark', rules: looksOnly }] as const
/** For the frame around all pages, which has other parts where it is narrow, and what may look otherwise in just one. */
const everyLook = [
  wideInLight,
  { size: wide, colorScheme: 'dark', rules: looksOnly },
  { size: narrow, colorScheme: 'light', rules: looksOnly },
  { size: narrow, colorScheme: 'dark', rules: everything },
] as const

/** Checks what is on the screen wide in light, and narrow in dark. */
export const expectAccessible = (page: Page, place: string) => expectAccessibleIn(looks, page, place, frame)

/** Checks what is on the screen at both widths, in both themes. */
export const expectAccessibleEverywhere = (page: Page, place: string) =>
  expectAccessibleIn(everyLook, page, place, [])

interface Look {
  size: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  rules: string[]
}

async function expectAccessibleIn(wanted: readonly Look[], page: Page, place: string, leaveOut: string[]) {
  // The last look at one page is the first at the next: each change lays all of it out anew.
  const isNarrow = page.viewportSize()?.width === narrow.width
  for (const { size, colorScheme, rules } of isNarrow ? wanted.toReversed() : wanted) {
    await Promise.all([
      page.setViewportSize(size),
      page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
    ])
    await page.evaluate(settled)
    expect(await violationsOn(page, rules, leaveOut), `${place}, ${colorScheme}, ${size.width} px`).toEqual(
      [],
    )
  }
}
