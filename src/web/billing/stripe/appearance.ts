import type { Appearance } from '@stripe/stripe-js'
import { useMemo, useSyncExternalStore } from 'react'
import { useTheme } from '../../boot/theme.ts'

const darkDevice = () => matchMedia('(prefers-color-scheme: dark)')

function whenDeviceChanges(listener: () => void) {
  const query = darkDevice()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Stripe draws its form in frames of its own, so our colours have to be told; again when the theme changes. */
export function useAppearance(): Appearance {
  const chosen = useTheme()
  const isDeviceDark = useSyncExternalStore(whenDeviceChanges, () => darkDevice().matches)
  const isDark = chosen === 'dark' || (chosen === 'device' && isDeviceDark)
  return useMemo(() => appearance(isDark), [isDark])
}

function appearance(isDark: boolean): Appearance {
  const tokens = getComputedStyle(document.documentElement)
  const color = (name: string) => tokens.getPropertyValue(`--${name}`).trim()
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('ink'),
      colorBackground: color('bg'),
      colorText: color('ink'),
      colorTextSecondary: color('ink-2'),
      colorTextPlaceholder: color('ink-3'),
      colorDanger: color('danger'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${color('edge')}`, boxShadow: 'none', padding: '12px 16px' },
      '.Input:focus': { border: `1px solid ${color('ink')}`, boxShadow: `0 0 0 1px ${color('ink')}` },
      '.Label': { fontSize: '14px', fontWeight: '600' },
    },
  }
}
