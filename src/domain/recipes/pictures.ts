/** The widths each picture is built in. */
export const pictureWidths = [400, 800, 1200] as const

export const pictureUrl = (name: string, width: (typeof pictureWidths)[number]) =>
  `/pictures/${name}-${width}.webp`

/** All widths of a picture, for a browser to choose from. */
export const pictureSources = (name: string) =>
  pictureWidths.map((width) => `${pictureUrl(name, width)} ${width}w`).join(', ')

/** How wide the large picture of a page is drawn; said once, because it is announced before the page is built. */
export const firstPictureSizes = {
  home: '(min-width: 1400px) 1240px, 100vw',
  cuisine: '(min-width: 1024px) 620px, (min-width: 640px) 46vw, 100vw',
  recipe: '(min-width: 1400px) 620px, (min-width: 768px) 52vw, 100vw',
} as const
