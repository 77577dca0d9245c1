import type { Region } from '../../domain/recipes/cuisines.ts'

interface RegionWords {
  /** On its card among the cuisines. */
  name: string
  /** The countries or dishes on its card. */
  line: string
  intro: string
  picture: string
}

export const regionWords: Record<Region, RegionWords> = {
  african: {
    name: 'African',
    line: 'Tagines, stews and jollof',
    intro: 'From Moroccan tagines to Ethiopian stews: slow pots, bright spices and bread to mop it all up.',
    picture: 'jollof',
  },
  asian: {
    name: 'Asian',
    line: 'Noodles, curries and rice',
    intro: 'Noodles, curries, dumplings and rice bowls, from Tokyo and Seoul to Bangkok and Delhi.',
    picture: 'ramen',
  },
  european: {
    name: 'European',
    line: 'Pasta, bistro plates and bakes',
    intro: 'Italian Sundays, French bistros, Spanish tapas and Greek summers, brought to your table.',
    picture: 'pizza',
  },
  world: {
    name: 'World',
    line: 'The Americas, the islands and beyond',
    intro: 'Tacos, bowls, grills and bakes from the Americas and everywhere else a good fire is lit.',
    picture: 'tacos',
  },
  'fine-dining': {
    name: 'Fine Dining',
    line: 'For evenings with a tablecloth',
    intro: 'Plates for the evenings that deserve a tablecloth, explained so that they succeed at home.',
    picture: 'steak',
  },
  other: {
    name: 'Other',
    line: 'Diner classics and everyday cravings',
    intro:
      'Burgers, sandwiches, bowls and sweet things: the dishes that belong to no map and to every kitchen.',
    picture: 'burger',
  },
}

/** The cuisines of the recipes page. */
export const exploredRegions = ['african', 'asian', 'european', 'world', 'other'] as const satisfies Region[]
