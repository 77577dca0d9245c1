import type { Mail } from './mail.ts'

/** A piece of a letter; every text in it is plain, and each rendering escapes it in its own way. */
export type LetterPart =
  | { kind: 'paragraph'; text: string }
  /** Something to type elsewhere: large, and alone on its line. */
  | { kind: 'code'; code: string }
  /** The one thing to do. */
  | { kind: 'action'; label: string; url: string }
  /** A dish, with what a cook wants to know before opening it. */
  | { kind: 'dish'; title: string; source: string; description: string; facts: string[] }
  /** What somebody wrote, line breaks and all. */
  | { kind: 'quote'; text: string }

export interface LetterContent extends Pick<Mail, 'to' | 'subject' | 'replyTo' | 'headers'> {
  /** What a list of mails shows after the subject. */
  preheader: string
  /** How the person is greeted; nobody in particular without it. */
  name?: string | null
  parts: LetterPart[]
  /** In small print below the letter: why it came, and how to make it stop. */
  footnote?: { text: string; link?: { label: string; url: string } }
}
