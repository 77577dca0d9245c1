import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

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

/** Checks what is on the screen as it stands. */
export async function expectAccessibleAsIs(page: Page, place = 'the page') {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
  expect(found, place).toEqual([])
}

/** Checks what is on the screen in both themes at both widths. */
export async function expectAccessible(page: Page, place: string) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(settled)
      await expectAccessibleAsIs(page, `${place}, ${colorScheme}, ${width} px`)
    }
  }
}
