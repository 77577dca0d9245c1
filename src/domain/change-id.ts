import { z } from 'zod'

/** Made by whoever changes something, for each change: the same one sent again changes nothing. */
export const changeId = z.string().regex(/^[\w-]{1,64}$/, 'An id has 1 to 64 letters, digits or dashes')
