/** A mail that went into a file because there is no mail server. */
export interface FiledMail {
  /** The file's name, and the mail's place in the address. */
  name: string
  to: string
  subject: string
  date: Date | null
  text: string
  html: string | null
}

export interface FiledMails {
  /** The newest first. */
  list(): Promise<FiledMail[]>
  /** Undefined when there is no such mail. */
  find(name: string): Promise<FiledMail | undefined>
}
