export interface StoredObject {
  body: AsyncIterable<Uint8Array>
  size: number
}

/** Held open until it is read to its end or destroyed. */
interface OpenedObject extends StoredObject {
  body: StoredObject['body'] & { destroy(): void }
}

/** Keeps bytes under a key. What it cannot do it says with a failure by name. */
export interface ObjectStore {
  /** Whole or not at all: what breaks off on the way leaves nothing behind. */
  put(key: string, { body, size }: StoredObject): Promise<void>
  get(key: string): Promise<OpenedObject | undefined>
  /** Nothing to remove is fine. */
  remove(key: string): Promise<void>
}
