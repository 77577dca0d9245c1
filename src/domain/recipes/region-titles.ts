import type { Region } from './cuisines.ts'

/** What a cuisine page is called, on the page and in the tab. */
export const regionTitles: Record<Region, string> = {
  african: 'African Cuisine',
  asian: 'Asian Cuisine',
  european: 'European Cuisine',
  world: 'World Cuisine',
  'fine-dining': 'Fine Dining',
  other: 'Other Cuisines',
}
