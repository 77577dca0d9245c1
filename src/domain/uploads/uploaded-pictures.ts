/** Uploaded pictures of recipes stand in a folder of their own; the name ends with the colour shown until one is there. */
const recipePicture = /^uploaded\/[\w-]{16,}\.([0-9a-f]{6})$/

export const recipePictureName = (random: string, color: string) => `uploaded/${random}.${color}`

/** The placeholder colour of an uploaded picture; undefined for one of the catalogue. */
export function uploadedColor(name: string) {
  const color = recipePicture.exec(name)?.[1]
  return color === undefined ? undefined : `#${color}`
}

export const profilePicturePath = (random: string) => `/objects/people/${random}.webp`
