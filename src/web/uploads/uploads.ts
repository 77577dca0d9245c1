/** What is to be uploaded, and who is told of it. */
export interface Uploads {
  /** Under this name an interrupted upload is found again after a reload. */
  id: string
  title: string
  note?: string
  maxFiles?: number
  /** In bytes. */
  maxSize?: number
  /** As media types; without them anything may be picked. */
  types?: readonly string[]
  /** A square of it is chosen before it is sent. */
  isSquare?: true
  /** Where the next file is to be sent; without it, a place for one of up to 10 MB. */
  prepare?: () => Promise<string>
  onPrepareFailed: () => void
  /** What the uploads that have arrived are called; none when all failed. */
  onComplete: (urls: string[]) => void
}

export interface UploadDialogProps extends Uploads {
  open: boolean
  onOpenChange: (open: boolean) => void
}
