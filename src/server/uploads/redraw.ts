import sharp, { type Metadata, type Sharp } from 'sharp'
import { invalid } from '../../domain/errors.ts'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import { pictureKind } from '../../domain/uploads/picture-kind.ts'
import { layersInPieces, packedTextInPieces } from '../../domain/uploads/picture-layers.ts'
import { pictureWidths } from '../../domain/recipes/pictures.ts'
import { inPieces } from '../http/pause.ts'
import { createQueues } from '../http/queues.ts'

// Nobody asks for the same upload twice, so remembering decoded pictures would only cost memory.
sharp.cache(false)

const tooMany = 'Too many pictures came at once. Please try again in a moment.'
const ofPerson = createQueues({ atOnce: 1, waiting: limits.picturesWaiting.ofPerson }, tooMany)
const ofPlace = createQueues({ atOnce: 1, waiting: limits.picturesWaiting.ofPlace }, tooMany)
const ofAll = createQueues({ atOnce: limits.picturesAtOnce, waiting: limits.picturesWaiting.ofAll }, tooMany)
const webp = { quality: 82 } as const

interface Sender {
  userId: string
  /** Where they send it from. */
  place: string
}

/** Called when it is the picture's turn: until then it takes no memory. */
type Read = () => Promise<Buffer>

/** A square, drawn anew: what was hidden in the file, such as where it was taken, does not come along. */
export const redrawProfile = (sender: Sender, read: Read) =>
  drawn(sender, read, async (picture, { width, height }) => {
    const side = Math.min(width, height, limits.profileSide)
    return picture.resize(side, side, { fit: 'cover' }).webp(webp).toBuffer()
  })

interface LeastSize {
  leastWidth: number
  leastHeight: number
}

/** A recipe's picture in every width the site shows, and the colour it has on the whole. */
export const redrawRecipe = (sender: Sender, read: Read, least: LeastSize = limits.recipePhoto) =>
  drawn(sender, read, async (picture, { width, height }) => {
    const { leastWidth, leastHeight } = least
    if (width < leastWidth || height < leastHeight)
      throw invalid(`A recipe's picture needs at least ${leastWidth} × ${leastHeight} pixels.`)
    // What is small is not made larger: that would cost bytes and show nothing more.
    const widest = Math.min(width, Math.floor((height * 4) / 3), Math.max(...pictureWidths))
    const large = await shaped(picture, widest).png({ compressionLevel: 1 }).toBuffer()
    const sizes: { width: number; bytes: Buffer }[] = []
    // One after the other: on the same few threads everybody's passwords are hashed and files are read.
    for (const size of pictureWidths) {
      const bytes = await shaped(sharp(large), Math.min(size, widest)).webp(webp).toBuffer()
      sizes.push({ width: size, bytes })
    }
    const { data } = await sharp(large).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return { sizes, color: data.subarray(0, 3).toString('hex') }
  })

const shaped = (picture: Sharp, width: number) =>
  picture.resize(width, Math.round((width * 3) / 4), { fit: 'cover' })

interface Shape {
  width: number
  height: number
}

type Draw<T> = (picture: Sharp, shape: Shape) => Promise<T>

/** Looks at the bytes and at the header before anything is decoded; of several frames the first counts. */
async function drawnNow<T>(read: Read, draw: Draw<T>): Promise<T> {
  const bytes = await read()
  const kind = pictureKind(bytes)
  if (kind === undefined) throw notAPicture()
  const layers = await inPieces(layersInPieces(kind, bytes))
  if (layers > limits.mostLayers[kind]) throw tooManyLayers()
  if (kind === 'png' && (await inPieces(packedTextInPieces(bytes))) > limits.mostPackedText)
    throw tooMuchText()
  const source = sharp(bytes, { pages: 1, failOn: 'error', limitInputPixels: limits.mostPixels }).timeout({
    seconds: limits.longestDrawing / 1_000,
  })
  const { format, autoOrient, ...inside } = await source.metadata().catch(refuse)
  if (format !== kind) throw notAPicture()
  const pixels = autoOrient.width * autoOrient.height
  if (pixels > limits.mostPixels) throw tooManyPixels()
  if (Math.max(autoOrient.width, autoOrient.height) > limits.longestSide) throw tooLong()
  // Of several frames only the first is decoded, of several scans each.
  if (kind === 'jpeg' && layers * pixels > limits.mostScannedPixels) throw tooManyLayers()
  if (kind === 'png' && inside.isProgressive && pixels * bytesOfPixel(inside) > limits.largestInterlaced)
    throw tooManyLayers()
  return draw(source.autoOrient().toColorspace('srgb'), autoOrient).catch(refuse)
}

const bytesOfPixel = ({ channels, depth }: Pick<Metadata, 'channels' | 'depth'>) =>
  channels * (depth === 'uchar' ? 1 : 2)

/** When it is its turn: who sends many waits for their own first, and then for those from the same place. */
const drawn = <T>({ userId, place }: Sender, read: Read, draw: Draw<T>): Promise<T> =>
  ofPerson(userId, () => ofPlace(place, () => ofAll('pictures', () => drawnNow(read, draw))))

function refuse(error: unknown): never {
  if (!(error instanceof Error) || error.name === 'Failure') throw error
  // What the library says speaks of its own buffers and loaders.
  if (/^timeout:/m.test(error.message)) throw tooSlow()
  throw /pixel limit/.test(error.message) ? tooManyPixels() : notAPicture()
}

const notAPicture = () => invalid('This file is not a JPG, PNG or GIF picture we can read.')

const tooManyLayers = () =>
  invalid('This picture is drawn over too many times. Please save it as a plain JPG or PNG and choose that.')

const tooMuchText = () =>
  invalid('This picture brings too much text along. Please save it as a plain JPG or PNG and choose that.')

const tooSlow = () =>
  invalid('This picture takes too long to draw. Please save it as a plain JPG or PNG and choose that.')

const tooManyPixels = () =>
  invalid(
    `This picture has more than ${limits.mostPixels / 1_000_000} million pixels. Please choose a smaller one.`,
  )

const tooLong = () =>
  invalid(
    `This picture is more than ${limits.longestSide.toLocaleString('en')} pixels wide or high. Please choose a smaller one.`,
  )
