import { useSyncExternalStore } from 'react'

export const themes = ['light', 'dark', 'device'] as const
export type Theme = (typeof themes)[number]

const year = 365 * 24 * 60 * 60
const barColors = { light: '#ffffff', dark: '#141210' } as const
const listeners = new Set<() => void>()

const isTheme = (value: string | undefined): value is Theme => themes.some((theme) => theme === value)

/** What the cookie says; the server reads the same cookie and writes it into <html>. */
export function chosenTheme(): Theme {
  const value = /(?:^|;\s*)theme=(\w+)/.exec(document.cookie)?.[1]
  return isTheme(value) ? value : 'device'
}

export function chooseTheme(theme: Theme) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = theme === 'device' ? 0 : year
  document.cookie = `theme=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
  applyTheme(theme)
  for (const listener of listeners) listener()
}

export function applyTheme(theme: Theme) {
  if (theme === 'device') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    meta.content = barColors[theme === 'device' ? own : theme]
  }
}

export function useTheme() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    chosenTheme,
    () => 'device' as const,
  )
}
