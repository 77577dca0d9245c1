import { findAmount, kitchenNumber } from './amounts.ts'
import { scaleAmount } from './scale-amount.ts'
import { spelledUnit, type UnitSystem } from './units.ts'

const glyph = '[⅛¼⅓⅜½⅝⅔¾⅞]'
// Short numbers, and at most three of them in a row: what is read comes from anywhere, and must not take long.
const digits = String.raw`\d{1,6}`
const number = String.raw`(?:${digits}[ -])?${digits}/${digits}|${digits}(?:[.,]${digits})?(?:[ -]?${glyph})?|${glyph}`
// "1- to 2-inch", "350°-375°F", "9" x 13"": the first number may have a hyphen or the sign of its unit.
const joint = String.raw`(?:\s?-?\s?(?:to|or|and|by|x|×)-?|\s?[–-])\s?`
const sign = String.raw`(?:°(?=${joint}${digits} ?(?:°|degrees?\b|[FC]\b))|["″](?=${joint}(?:${number})["″]))`
const figures = String.raw`(?:${number})(?:(?:-,\s|${sign}?${joint})(?:${number})){0,2}`
const measure = String.raw`(${figures})(["″]|[\s-]?(?:(?:°|degrees?|fl|fluid) ?)?[a-z]+\b)`
/** A measure, and behind it another one, which may say the same in other units. */
const measures = new RegExp(
  String.raw`(\ban? )?${measure}(?:\s?\(((?:about )?${measure}[^()]*)\)|\s?(?:/|,|or)\s?(${measure}))?`,
  'gi',
)
/** "an inch (2.5 cm)", "a quarter-inch (6 mm) layer". */
const inchInWords =
  /(?<!\p{N}[ -])(?:\b(?:half an|an|one|a good) )?\b(?:quarter-|half-)?inch \(([\d.]+ [cm]m)\)/gu
const isInBrackets = /\((?:about )?$/

/**
 * A text with its measures in these units. Where the author says both, ours stays alone if it comes second, and the
 * words stay as they are if it comes first.
 */
export function textIn(text: string, system: UnitSystem): string {
  const words = text.replaceAll(measures, (whole: string, ...found: (string | undefined)[]) => {
    const [article = '', said = '', unit = '', inside, , insideUnit, behind, , behindUnit] = found
    const first = systemOf(unit)
    const second = systemOf(insideUnit ?? behindUnit ?? '')
    const head = article + said + unit
    const offset = found[9] as unknown as number
    const before = text.slice(Math.max(0, offset - '(about '.length), offset)
    const isOurs = first === system || (system === 'us' && isInBrackets.test(before))
    if (isOurs && second && second !== system) return whole
    if (!first || isOurs) return head + textIn(whole.slice(head.length), system)
    if (second === system) return withArticle(article, inside ?? behind!)
    return withArticle(article, told(said, nameOf(unit), system)) + textIn(whole.slice(head.length), system)
  })
  return system === 'us' ? words : words.replaceAll(inchInWords, '$1')
}

/** "a 9-inch", but "an 18 cm". */
const withArticle = (article: string, words: string) =>
  (article && `${article[0]}${/^(?:8|1[18]\b)/.test(words) ? 'n' : ''} `) + words

const nameOf = (unit: string) => unit.replace(/^[\s-]/, '')
const heat = /^(?:(?:°|degrees?) ?[FC]|F)$/i
const length = /^(?:inch(?:es)?|["″]|[cm]m)$/i

/** Undefined for what is no measure: a lone C or T may be anything. */
function systemOf(unit: string): UnitSystem | undefined {
  const name = nameOf(unit)
  if (heat.test(name)) return /F$/i.test(name) ? 'us' : 'metric'
  if (length.test(name)) return /m$/i.test(name) ? 'metric' : 'us'
  const known = name.length > 1 || /[gl]/i.test(name) ? spelledUnit(name) : undefined
  return known && known.kind !== 'count' ? known.system : undefined
}

function told(figure: string, name: string, system: UnitSystem) {
  const said = plainly(figure)
  const isMetric = system === 'metric'
  if (heat.test(name)) return isMetric ? `${each(said, celsius)} °C` : `${each(said, fahrenheit)} °F`
  if (length.test(name)) return isMetric ? centimetres(said) : inches(said, /mm/i.test(name) ? 25.4 : 2.54)
  // What holds a quart holds a litre.
  if (/^quart/i.test(name)) return `${each(said, (quarts) => Math.max(0.5, toStep(0.96 * quarts, 0.5)))} l`
  // Of "2 × 8 oz" the first number only counts.
  const [, counted = '', one = said] = /^(.*× )?(.*)$/.exec(said) ?? []
  return counted + amountTold(one, name, system)
}

/** Two amounts are told like the ends of a range. */
function amountTold(said: string, name: string, system: UnitSystem) {
  const range = scaleAmount(`${said.replace(' and ', ' to ')} ${name}`, 1, { system })
  return said.includes(' and ') ? range.replace(' to ', ' and ') : range
}

/** "1- to 2" is "1 to 2", and "350°-375" is "350-375". */
const plainly = (said: string) =>
  said
    .replaceAll(/[°"″]|-(?=,)/g, '')
    .replaceAll(/\s?-?\s?\b(to|or|and)\b-?\s?/gi, ' $1 ')
    .replaceAll(/\s?-?\s?(?:x|×|by)-?\s?/gi, ' × ')

const eachNumber = new RegExp(number, 'g')
const valuesOf = (said: string) =>
  said.match(eachNumber)!.map((one) => findAmount(one.replace(/(?<=\d)-/, ' '))!.low)

/** "9 x 13" and "325 to 350" with each number told anew; a range that became one number is one. */
function each(said: string, anew: (value: number) => number, words: (value: number) => string = String) {
  const values = valuesOf(said).map((value) => words(anew(value)))
  if (new Set(values).size === 1 && !said.includes('×')) return values[0]!
  return said.replaceAll(eachNumber, () => values.shift()!)
}

const toStep = (value: number, step: number) => Math.round(value / step) * step
// So few degrees above nothing are a difference: nobody cooks at −14 °C.
const celsius = (degrees: number) =>
  toStep(((degrees > 0 && degrees <= 30 ? degrees : degrees - 32) * 5) / 9, 5)
const fahrenheit = (degrees: number) => toStep((degrees * 9) / 5 + 32, 5)

const centimetres = (said: string) =>
  Math.max(...valuesOf(said)) < 0.39
    ? `${each(said, (value) => Math.max(1, Math.round(value * 25.4)))} mm`
    : `${each(said, (value) => ofRuler(value * 2.54))} cm`
const ofRuler = (long: number) => toStep(long, long < 2 ? 0.25 : long < 10 ? 0.5 : 1)

const inches = (said: string, ofOne: number) =>
  `${each(said, (value) => ofInches(value / ofOne), kitchenNumber)} ${Math.max(...valuesOf(said)) > ofOne ? 'inches' : 'inch'}`
const ofInches = (long: number) => Math.max(1 / 8, toStep(long, long < 1 ? 1 / 8 : long < 6 ? 1 / 4 : 1 / 2))
