import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { paths } from '../navigation/paths.ts'

const adminTabs = [
  'overview',
  'recipes',
  'imports',
  'people',
  'messages',
  'outbox',
  'log',
  'settings',
  'health',
] as const
export type AdminTab = (typeof adminTabs)[number]

export function adminTabAt(search: string): AdminTab {
  const asked = new URLSearchParams(search).get('tab')
  return adminTabs.find((one) => one === asked) ?? 'overview'
}

/** The part of the dashboard that is open: its name stands in the address, so that Back leads to the one before. */
export function useAdminTab() {
  const [, navigate] = useLocation()
  const tab = adminTabAt(useSearch({ ssrSearch: '' }))
  const open = (next: AdminTab) =>
    navigate(next === 'overview' ? paths.admin() : `${paths.admin()}?tab=${next}`)
  return [tab, open] as const
}
