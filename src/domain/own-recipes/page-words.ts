import { leadingQuantity } from '../recipes/quantity.ts'

/** What stands on pages, in mails and in forums around a recipe, and is none of it. */

const longest = 200
const address = /^(?:https?:\/\/|www\.)\S+$/i
const button =
  /^(?:home|menu|search|about(?: us)?|contact|recipes|blog|shop|subscribe|newsletter|log ?in|sign (?:in|up)\b.*|register|print(?: recipe)?|save(?: recipe)?|rate(?: this recipe)?|share|pin(?: it| recipe)?|tweet|email|reply|follow(?: us)?|read more|advertisement|ad|sponsored|top|next|previous|close|skip to .*|jump to .*|leave a comment|us customary|metric|imperial|[\d½/]+x(?: [\d½/]+x)+|cook mode.*|add (?:all )?(?:ingredients|to) .*list|mark as .*|back to .*|privacy policy|most viewed|most popular|facebook|instagram|pinterest|food)$/i
/** Whatever stands above these, they are nothing to eat. */
const furniture = [
  address,
  /^(?:by )?[\w-]+ » .*\d{4}/i,
  /^last edited\b/i,
  /^on .{5,80} wrote:$/i,
  /^sent from\b/i,
  /^[^\p{L}\p{N}]+$/u,
  /^(?:page )?\d{1,4}(?: of \d+)?$/i,
  /^(?:#[\p{L}\p{N}_]+\s*)+$/u,
  /^\d{1,2}:\d{2}\b/,
  /\baffiliate links?\b|\ball rights reserved\b|\bcookie policy\b|^©|\blink in bio\b/i,
  /^\d+\s*k?cal(?:ories)?\b/i,
]
/** In a list of ingredients they may be one. */
const perhapsFurniture = [
  /^(?:from|to|cc|bcc|subject|date|sent|re|fwd?|posted|posts|joined|author|source|photo(?:graph)?(?:y|s)?(?: by)?|image|credit|difficulty|level|skill level|cuisine|course|category|cost|keywords?|rating|location):\s/i,
  /^(?:by|posted by|written by|published|updated|last (?:updated|modified)|photograph(?:y|s)?|printed|first published)\b(?!.*[.!?]$).{0,80}$/i,
  /^(?:hi|hello|hey|dear|hallo|good (?:morning|evening))\b.{0,30}[,!]$/i,
  /^(?:love|lots of love|best(?: wishes| regards|(?=[,!]|$))|kind regards|regards|cheers|yours|see you(?: soon)?|take care|xx+|thanks|thank you)\b[,!]?(?:\s+\p{L}+)?$/iu,
  /^[\d.]+ (?:from \d|out of\b|stars?\b(?! (?:anise|fruit))|\/ ?\d+$)/i,
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day\b.{0,30}\d{0,4}$/i,
  /^\S.{0,40} [»›>] \S.{0,40}$/,
  /^(?:calories|carbohydrates|protein|fat|sodium)\s*[:–-]?\s*\d.*?k?(?:cal|g)\b/i,
]
const runningHead = /^(?:\d{2,4} [\p{Lu} ]{6,}|[\p{Lu} ]{6,} \d{2,4})$/u

interface Place {
  /** Most of the text is in capitals: then those of a line say nothing. */
  isInCapitals: boolean
  /** The heading of the ingredients stands above it, and no step between. */
  isListed: boolean
}

/** Whether a line is a button, a date, a greeting, an address: never a part of a recipe. */
export const isPageWord = (text: string, { isInCapitals, isListed }: Place) =>
  text.length <= longest &&
  (button.test(text) ||
    (!isMeasured(text) &&
      (furniture.some((pattern) => pattern.test(text)) ||
        (!isListed &&
          (perhapsFurniture.some((pattern) => pattern.test(text)) ||
            (!isInCapitals && runningHead.test(text)))))))

/** "1 cup milk (affiliate link)". */
export function isMeasured(text: string) {
  const amount = leadingQuantity(text)
  return amount !== undefined && amount.unit.name !== '' && /\p{L}/u.test(amount.rest)
}

/** What an address says in its words is nothing that the recipe says. */
export const isAddress = (text: string) => address.test(text)
