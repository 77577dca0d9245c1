import { useLocation } from 'wouter'
import { regions, type Region } from '../../domain/recipes/cuisines.ts'
import { paths } from '../lib/paths.ts'
import { BeingBuilt } from './being-built.tsx'

type Words = Pick<Parameters<typeof BeingBuilt>[0], 'title' | 'picture' | 'children'>

const words: Record<Region, Words> = {
  african: {
    title: 'African Cuisine',
    picture: ['curry', '#7e6b44'],
    children:
      'From Moroccan tagines to Ethiopian stews: slow pots, bright spices and bread to mop it all up.',
  },
  asian: {
    title: 'Asian Cuisine',
    picture: ['ramen', '#785f41'],
    children: 'Noodles, curries, dumplings and rice bowls, from Tokyo and Seoul to Bangkok and Delhi.',
  },
  european: {
    title: 'European Cuisine',
    picture: ['alfredo', '#ccbf8f'],
    children: 'Italian Sundays, French bistros, Spanish tapas and Greek summers, brought to your table.',
  },
  world: {
    title: 'World Cuisine',
    picture: ['tacos', '#c2a674'],
    children: 'Tacos, bowls, grills and bakes from the Americas and everywhere else a good fire is lit.',
  },
  'fine-dining': {
    title: 'Fine Dining',
    picture: ['steak', '#564d35'],
    children: 'Plates for the evenings that deserve a tablecloth, explained so that they succeed at home.',
  },
  other: {
    title: 'Other Cuisines',
    picture: ['salad', '#b49d82'],
    children: 'The dishes that belong to no map and to every kitchen will find their place here.',
  },
}

export function Cuisine() {
  const [path] = useLocation()
  const region = regions.find((one) => paths.cuisine(one) === path) ?? 'other'
  return <BeingBuilt {...words[region]} next={{ label: 'Back to Cuisines', href: paths.recipes() }} />
}
