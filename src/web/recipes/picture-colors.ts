import { colorInName, pictureName } from '../../domain/recipes/pictures.ts'

/** Sampled from pictures that belong to no recipe; shown until they are there. */
const colors: Record<string, string> = {
  alfredo: '#ccbf8f',
  burger: '#c59d52',
  'burrito-bowl': '#9f7e50',
  'chicken-sandwich': '#b47343',
  cookies: '#dbb189',
  curry: '#7e6b44',
  dumplings: '#a3a27e',
  'fried-chicken': '#d7aa7e',
  fries: '#c7bb96',
  iced: '#d3b098',
  pizza: '#daad6f',
  ramen: '#785f41',
  'rice-plate': '#d7a576',
  salad: '#b49d82',
  soup: '#cec3a4',
  spaghetti: '#d7c6a1',
  steak: '#564d35',
  sub: '#b1945c',
  sushi: '#7f5c51',
  tacos: '#c2a674',
}

export const pictureColor = (picture: string) => {
  const color = colorInName(picture) ?? colors[pictureName(picture)]
  return color === undefined ? {} : { color }
}
