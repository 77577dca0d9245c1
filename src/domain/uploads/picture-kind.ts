/** What a person may upload as a picture, and how its first bytes give it away. */
const beginnings = {
  jpeg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  gif: [bytesOf('GIF87a'), bytesOf('GIF89a')],
} as const satisfies Record<string, readonly (readonly number[])[]>

export type PictureKind = keyof typeof beginnings

export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const

/** By the bytes, whatever the name or the sender says; undefined for anything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const kinds = Object.keys(beginnings) as PictureKind[]
  return kinds.find((kind) => beginnings[kind].some((beginning) => startsWith(bytes, beginning)))
}

const startsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
  bytes.length >= beginning.length && beginning.every((byte, place) => bytes[place] === byte)

function bytesOf(text: string) {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}
