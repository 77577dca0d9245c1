import { z } from 'zod'
import { uploads as limits } from './limits.ts'

/** A part that has arrived, in the words of S3. */
export const uploadedPart = z.object({
  PartNumber: z.int().min(1).max(limits.mostParts),
  ETag: z.string().min(1).max(200),
  Size: z.int().nonnegative(),
})
export type UploadedPart = z.infer<typeof uploadedPart>

export const namedPart = uploadedPart.pick({ PartNumber: true, ETag: true })
export type NamedPart = z.infer<typeof namedPart>

export const cannotSign = 'Cannot sign without a key, an uploadId, and a partNumber'

/** How many parts a file can have that fit together, whatever their numbers are. */
export const mostPartsOf = (largest: number) => Math.ceil(largest / limits.smallestPart) + 1

/** Whether the parts somebody names are exactly those that arrived, without a gap, and none but the last too small. */
export function fitTogether(named: readonly NamedPart[], arrived: readonly UploadedPart[]) {
  if (named.length === 0 || named.length !== arrived.length) return false
  return arrived.every(({ PartNumber, ETag, Size }, place) => {
    const isLast = place === arrived.length - 1
    const other = named[place]
    return (
      PartNumber === place + 1 &&
      other?.PartNumber === PartNumber &&
      other.ETag === ETag &&
      (isLast || Size >= limits.smallestPart)
    )
  })
}
