import { z } from 'zod'
import { pictureAddress } from './pictures.ts'

/** How a picture leaves the server: as an address where one of its widths can be fetched, never as a bare name. */
export const picturePath = z.string().regex(pictureAddress)
