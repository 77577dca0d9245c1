import { uploads as limits } from '../../domain/uploads/limits.ts'
import { pictureKind } from '../../domain/uploads/picture-kind.ts'

/** As wide as any page shows it. */
const widest = 1_600

/** A picture of a file as it can be sent; what the server does not take is drawn anew here, where the browser can. */
export async function sendablePicture(bytes: Uint8Array<ArrayBuffer>): Promise<File | undefined> {
  const kind = pictureKind(bytes)
  if (kind !== undefined && bytes.byteLength <= limits.largestFile)
    return new File([bytes], `picture.${kind}`, { type: `image/${kind}` })
  const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => undefined)
  if (!bitmap) return undefined
  const factor = Math.min(1, widest / bitmap.width)
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * factor), Math.round(bitmap.height * factor))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  return new File([drawn], 'picture.jpeg', { type: drawn.type })
}
