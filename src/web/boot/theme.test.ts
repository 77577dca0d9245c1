import { beforeEach, expect, it } from 'vitest'
import { applyTheme, chooseTheme, chosenTheme } from './theme.ts'

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme: light)"><meta name="theme-color" media="(prefers-color-scheme: dark)">'
  chooseTheme('device')
})

const barColors = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => meta.content)

it('keeps a choice in the cookie and shows it at once', () => {
  chooseTheme('dark')
  expect(document.cookie).toContain('theme=dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(barColors()).toEqual(['#141210', '#141210'])
  expect(chosenTheme()).toBe('dark')
})

it('follows the device without a cookie, and ignores one that makes no sense', () => {
  expect(chosenTheme()).toBe('device')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect(barColors()).toEqual(['#ffffff', '#141210'])
  document.cookie = 'theme=purple; Path=/'
  expect(chosenTheme()).toBe('device')
})

it('gives the device its say back', () => {
  chooseTheme('light')
  chooseTheme('device')
  expect(document.cookie).not.toContain('theme=light')
  applyTheme(chosenTheme())
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})
