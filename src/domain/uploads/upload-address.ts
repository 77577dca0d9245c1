const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const path = new RegExp(`^/api/objects/upload/(${uuid})$`)
const wholeUuid = new RegExp(`^${uuid}$`)

/** Where a file was sent to, without its signature: so an upload is named from then on. */
export const uploadPath = (id: string) => `/api/objects/upload/${id}`

export const isUploadId = (text: string) => wholeUuid.test(text)

/** The upload an address names; undefined when it names none. Whose it is, is for the server to look up. */
export function uploadNamedBy(address: string): string | undefined {
  const base = 'http://site.invalid'
  return URL.canParse(address, base) ? path.exec(new URL(address, base).pathname)?.[1] : undefined
}
