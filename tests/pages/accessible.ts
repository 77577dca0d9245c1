import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Colours change with the theme; names, roles, order and sizes do not. */
const colors = ['color-contrast', 'link-in-text-block']

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

/** Runs axe in the page itself; what passes stays there, for carrying it out takes longer than finding it. */
async function violationsOn(page: Page, runOnly: string[]): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { axe: there } = globalThis as unknown as { axe: typeof axe }
    const { violations } = await there.run({ runOnly: only, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  }, runOnly)
}

/** Checks what is on the screen as it stands. */
export async function expectAccessibleAsIs(page: Page, place = 'the page') {
  expect(await violationsOn(page, standards), place).toEqual([])
}

/** Checks what is on the screen at both widths, and its colours in both themes. */
export async function expectAccessible(page: Page, place: string) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(settled)
      const found = await violationsOn(page, colorScheme === 'light' ? standards : colors)
      expect(found, `${place}, ${colorScheme}, ${width} px`).toEqual([])
    }
  }
}
