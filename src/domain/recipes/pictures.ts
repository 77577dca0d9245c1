/** The widths each picture is built in. */
export const pictureWidths = [400, 800, 1200] as const

/** Where a picture can be fetched. */
export const pictureAddress = /^\/pictures\/(.+)-\d+\.webp$/

/** What a picture is called, by one of its addresses; a name is its own, as in answers a browser kept from before. */
export const pictureName = (picture: string) => pictureAddress.exec(picture)?.[1] ?? picture

export const pictureUrl = (picture: string, width: (typeof pictureWidths)[number]) =>
  `/pictures/${pictureName(picture)}-${width}.webp`

/** The picture of a recipe in answers; in its usual width, from which the others are known. */
export const presentPicture = (name: string | null) => (name === null ? null : pictureUrl(name, 800))

/** All widths of a picture, for a browser to choose from. */
export const pictureSources = (picture: string) =>
  pictureWidths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ')

/** How wide the large picture of a page is drawn; said once, because it is announced before the page is built. */
export const firstPictureSizes = {
  home: '(min-width: 1400px) 1240px, 100vw',
  cuisine: '(min-width: 1024px) 620px, (min-width: 640px) 46vw, 100vw',
  recipe: '(min-width: 1400px) 620px, (min-width: 768px) 52vw, 100vw',
} as const
