/** A page of the web as it came. */
export interface FetchedPage {
  /** Where it was found, after all redirects. */
  address: string
  bytes: Uint8Array
  /** The header, which may name a charset. */
  contentType: string
}
