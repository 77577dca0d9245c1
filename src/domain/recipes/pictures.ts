/** Drawn by the studio: the recipe it shows, a hash of how it was drawn, and the color shown until it is there. */
const studioPicture = /^([\w-]+)\.[0-9a-f]{10}\.[0-9a-f]{6}$/

/** The recipe a picture of the studio shows, by its file's name. */
export const dishOf = (picture: string) => studioPicture.exec(picture)?.[1]

/** The widths of pictures that were uploaded, and of the few that belong to no recipe. */
export const pictureWidths = [400, 800, 1200] as const

/** The widths the studio draws; nothing is encoded after that. */
export const studioWidths = [480, 1120] as const

/** Where a picture can be fetched. */
export const pictureAddress = /^\/pictures\/(.+)-\d+\.(?:webp|avif)$/

/** What a picture is called, by one of its addresses; a name is its own, as in answers a browser kept from before. */
export const pictureName = (picture: string) => pictureAddress.exec(picture)?.[1] ?? picture

function addressesOf(picture: string) {
  const name = pictureName(picture)
  const [widths, ending] = studioPicture.test(name) ? [studioWidths, 'avif'] : [pictureWidths, 'webp']
  return widths.map((width) => ({ width, url: `/pictures/${name}-${width}.${ending}` }))
}

/** The smallest width of a picture that is as wide as wanted, or its widest. */
export function pictureUrl(picture: string, wanted: number) {
  const addresses = addressesOf(picture)
  return (addresses.find(({ width }) => width >= wanted) ?? addresses.at(-1)!).url
}

/** The picture of a recipe in answers, as wide as a page and as wide as a card needs it. */
export const presentPictures = (name: string | null) =>
  name === null ? { image: null } : { image: pictureUrl(name, 800), imageSmall: pictureUrl(name, 400) }

/** All widths of a picture, for a browser to choose from. */
export const pictureSources = (picture: string) =>
  addressesOf(picture)
    .map(({ width, url }) => `${url} ${width}w`)
    .join(', ')

/** Where a name ends with a color, that is shown until the picture is there. */
export function colorInName(picture: string) {
  const color = /\.([0-9a-f]{6})$/.exec(pictureName(picture))?.[1]
  return color === undefined ? undefined : `#${color}`
}

/** How wide the first picture of a page is drawn; said once, because it is announced before the page is built. */
export const firstPictureSizes = {
  home: '(min-width: 1400px) 1240px, 100vw',
  cuisine: '(min-width: 1320px) 232px, (min-width: 1024px) 18vw, 212px',
  recipe: '(min-width: 1400px) 620px, (min-width: 768px) 52vw, 100vw',
  card: '(min-width: 1320px) 290px, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 100vw',
} as const
