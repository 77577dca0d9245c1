import { colorInName, pictureName } from '../../domain/recipes/pictures.ts'

/** Sampled from pictures that belong to no recipe; shown until they are there. */
const colors: Record<string, string> = {
  alfredo: '#a6906f',
  burger: '#a4845e',
  'chicken-sandwich': '#a58a6d',
  cookies: '#ab8f6e',
  curry: '#a57b5b',
  iced: '#a88c6f',
  jollof: '#ae7a62',
  noodles: '#93865c',
  pancakes: '#b08b64',
  pizza: '#af8a63',
  ramen: '#a8804d',
  salad: '#97836e',
  steak: '#6f6259',
  tacos: '#ab8151',
}

export const pictureColor = (picture: string) => {
  const color = colorInName(picture) ?? colors[pictureName(picture)]
  return color === undefined ? {} : { color }
}
