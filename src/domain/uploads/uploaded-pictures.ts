/** Uploaded pictures of recipes stand in a folder of their own; the name ends with the colour shown until one is there. */
export const recipePictureName = (random: string, color: string) => `uploaded/${random}.${color}`

export const profilePicturePath = (random: string) => `/objects/people/${random}.webp`
