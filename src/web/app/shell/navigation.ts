import { BookOpen, House, ListChecks, Store, Timer, Wine, type LucideIcon } from 'lucide-react'
import { paths } from '../../navigation/paths.ts'

interface NavigationItem {
  label: string
  /** Under the icon of the bottom bar. */
  short: string
  path: string
  icon: LucideIcon
}

export const mainItems: NavigationItem[] = [
  { label: 'Recipes', short: 'Recipes', path: paths.recipes(), icon: BookOpen },
  { label: 'Restaurant Copycats', short: 'Restaurants', path: paths.restaurants(), icon: Store },
  { label: 'Fine Dining', short: 'Fine Dining', path: paths.cuisine('fine-dining'), icon: Wine },
  { label: 'Shopping Lists', short: 'Lists', path: paths.shoppingLists(), icon: ListChecks },
  { label: 'Kitchen Timer', short: 'Timer', path: paths.timer(), icon: Timer },
]

export const barItems: NavigationItem[] = [
  { label: 'Home', short: 'Home', path: paths.home(), icon: House },
  ...mainItems,
]

/** Home is only itself; every other item also covers what lies below it. */
export const isCurrent = (item: string, path: string) =>
  item === paths.home() ? path === item : path.startsWith(item)
