export interface StoredObject {
  body: AsyncIterable<Uint8Array>
  size: number
}

/** Keeps bytes under a key. What it cannot do it says with a failure by name. */
export interface ObjectStore {
  /** Whole or not at all: what breaks off on the way leaves nothing behind. */
  put(key: string, { body, size }: StoredObject): Promise<void>
  get(key: string): Promise<StoredObject | undefined>
  /** Nothing to remove is fine. */
  remove(key: string): Promise<void>
}
