import { findAmount } from './amounts.ts'
import { kitchenNumber } from './kitchen-numbers.ts'
import { scaleAmount } from './scale-amount.ts'
import { spelledUnit, type UnitSystem } from './units.ts'

const glyph = '[⅛¼⅓⅜½⅝⅔¾⅞]'
// Short numbers, and at most three of them in a row: what is read comes from anywhere, and must not take long.
const digits = String.raw`\d{1,6}`
const number = String.raw`(?:${digits}[ -])?${digits}/${digits}|${digits}(?:[.,]${digits})?(?:[ -]?${glyph})?|${glyph}|(?<![\w.])\.${digits}`
// "1- to 2-inch", "350°-375°F", "9" x 13"": the first number may have a hyphen or the sign of its unit.
const joint = String.raw`(?:\s?-?\s?(?:to|or|and|by|x|×)-?|\s?[–-])\s?`
const sign = String.raw`(?:°(?=${joint}${digits} ?(?:°|degrees?\b|[FC]\b))|["″](?=${joint}(?:${number})["″]))`
const minus = String.raw`(?<![\w°"″)]|[\d°] )[-−]`
/** Below nothing there is only cold, and never three figures of it: elsewhere it is a dash. */
const cold = String.raw`(?:${minus}(?=\d{1,2}(?:${joint}[-−]?\d{1,2})?\s?(?:°|degrees?\b|[FC]\b)))?`
const figures = String.raw`${cold}(?:${number})(?:(?:-,\s|${sign}?${joint})${cold}(?:${number})){0,2}`
const measure = String.raw`(${figures})(["″]|[\s-]?(?:(?:°|degrees?|fl|fluid) ?)?[a-z]+\b)`
/** "1lb 2oz". */
const andOunces = String.raw`(?<=lbs?|pounds?) ?\d{1,2} ?(?:oz|ounces?)\b`
/** A measure, and behind it another one, which may say the same in other units. */
const measures = new RegExp(
  String.raw`(\ban? )?${measure}(${andOunces})?(?:\s?\(((?:about )?${measure}[^()]*)\)|\s?(?:/|,|or)\s?(${measure}(?:${andOunces})?))?`,
  'gi',
)
/** "an inch (2.5 cm)", "a quarter-inch (6 mm) layer". */
const inchInWords =
  /(?<!\p{N}[ -])(?:\b(?:half an|an|one|a good) )?\b(?:quarter-|half-)?inch \(([\d.]+ [cm]m)\)/gu
/** Other rings that are typed for the sign of degrees. */
const likeDegrees = /(?<=\d ?)[º˚](?= ?(?:[FC]\b|[–-]|to\b))/gi
const isInBrackets = /\((?:about )?$/

/** In one text: nobody cooks by a step that says more, and each takes some time. */
const mostMeasures = 200

/**
 * A text with its measures in these units. Where the author says both, ours stays alone if it comes second, and the
 * words stay as they are if it comes first.
 */
export function textIn(written: string, system: UnitSystem): string {
  const text = written.replaceAll(likeDegrees, '°')
  let left = mostMeasures
  const words = text.replaceAll(measures, (whole: string, ...found: (string | undefined)[]) => {
    left -= 1
    if (left < 0) return whole
    const [
      article = '',
      said = '',
      unit = '',
      ounces = '',
      inside,
      insideSaid,
      insideUnit,
      behind,
      ...others
    ] = found
    const [behindSaid = '', behindUnit = ''] = others
    const name = nameOf(unit)
    const other = nameOf(insideUnit ?? behindUnit)
    const otherSaid = insideSaid ?? behindSaid
    const first = systemOf(name, said)
    const second = systemOf(other, otherSaid)
    const head = article + said + unit + ounces
    const offset = others[2] as unknown as number
    const before = text.slice(Math.max(0, offset - reach), offset)
    const after = text.slice(offset + whole.length, offset + whole.length + reach)
    const isOurs = first === system || (system === 'us' && isInBrackets.test(before))
    if (isOurs && second && second !== system) return whole
    if (!first || isOurs) return head + textIn(whole.slice(head.length), system)
    if (second === system) return withArticle(article, inside ?? behind!)
    const isListed = isHeat(name, said) && isBeside(before, after, system)
    if (isListed && (!second || isHeat(other, otherSaid))) return whole
    const isStep = stepBefore.test(before) || stepBehind.test(after)
    const ours = isListed ? head : withArticle(article, told(said, withOunces(name, ounces), system, isStep))
    return ours + textIn(whole.slice(head.length), system)
  })
  return system === 'us' ? words : words.replaceAll(inchInWords, '$1')
}

const withOunces = (name: string, ounces: string) => (ounces ? `${name} plus ${ounces.trim()}` : name)

/** "a 9-inch", but "an 18 cm". */
const withArticle = (article: string, words: string) =>
  (article && `${article[0]}${/^(?:8|1[18]\b)/.test(words) ? 'n' : ''} `) + words

/** As much of the text around a measure as says what it is. */
const reach = 24
const stepBefore = /(?:(?<!followed )\bby|\banother|\bfurther)(?: about)? $/i
const stepBehind = /^ (?:more|less|higher|lower|hotter|warmer|cooler|above|below)\b/i
const listed = {
  us: [/\dF(?: fan\)?)?\s?\/\s?$/i, /^(?: fan)?\)?\s?\/\s?\d{2,3}F\b/i],
  metric: [/\dC(?: fan\)?)?\s?\/\s?$/i, /^(?: fan)?\)?\s?\/\s?\d{2,3}C\b/i],
} as const

/** "200C (180C fan)/400F/gas 6": the same heat stands in these units beside it. */
const isBeside = (before: string, after: string, system: UnitSystem) =>
  [before, after].some((words, place) =>
    listed[system][place]!.test(words.replaceAll(/ ?(?:°|degrees?) ?/gi, '')),
  )

const nameOf = (unit: string) => unit.replace(/^[\s-]/, '')
const heat = /^(?:(?:°|degrees?) ?[FC]|F)$/i
/** Nobody takes as many cups of anything. */
const mostCups = 40
const isHeat = (name: string, said: string) =>
  heat.test(name) || (/^c$/i.test(name) && Math.max(...valuesOf(said)) > mostCups)
const length = /^(?:inch(?:es)?|["″]|[cm]m)$/i

/** Undefined for what is no measure: a lone T, or a C of few, may be anything. */
function systemOf(name: string, said: string): UnitSystem | undefined {
  if (isHeat(name, said)) return /F$/i.test(name) ? 'us' : 'metric'
  if (length.test(name)) return /m$/i.test(name) ? 'metric' : 'us'
  const known = name.length > 1 || /[gl]/i.test(name) ? spelledUnit(name) : undefined
  return known && known.kind !== 'count' ? known.system : undefined
}

function told(figure: string, name: string, system: UnitSystem, isStep: boolean) {
  const said = plainly(figure)
  const isMetric = system === 'metric'
  if (isHeat(name, said))
    return isMetric
      ? `${each(said, (degrees) => celsius(degrees, isStep))} °C`
      : `${each(said, (degrees) => fahrenheit(degrees, isStep))} °F`
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

const eachNumber = new RegExp(`(?:${minus})?(?:${number})`, 'g')
const valuesOf = (said: string) =>
  said.match(eachNumber)!.map((one) => {
    const { low } = findAmount(one.replace(/(?<=\d)-/, ' ').replace(/,(?=\d{1,2}$)/, '.'))!
    return /^[-−]/.test(one) ? -low : low
  })

/** "9 x 13" and "325 to 350" with each number told anew; a range that became one number is one. */
function each(said: string, anew: (value: number) => number, words: (value: number) => string = String) {
  const values = valuesOf(said).map((value) => words(anew(value)))
  if (new Set(values).size === 1 && !said.includes('×')) return values[0]!
  return said.replaceAll(eachNumber, () => values.shift()!)
}

const toStep = (value: number, step: number) => Math.round(value / step) * step
/** More degrees than anybody turns an oven up or down by are a heat. */
const mostStep = 100
// So few degrees above nothing are a difference: nobody cooks at −14 °C.
const celsius = (degrees: number, isStep: boolean) =>
  toStep(((degrees > 0 && degrees <= (isStep ? mostStep : 30) ? degrees : degrees - 32) * 5) / 9, 5)
const fahrenheit = (degrees: number, isStep: boolean) =>
  toStep((degrees * 9) / 5 + (isStep && degrees <= mostStep ? 0 : 32), 5)

const centimetres = (said: string) =>
  Math.max(...valuesOf(said)) < 0.39
    ? `${each(said, (value) => Math.max(1, Math.round(value * 25.4)))} mm`
    : `${each(said, (value) => ofRuler(value * 2.54))} cm`
const ofRuler = (long: number) => toStep(long, long < 2 ? 0.25 : long < 10 ? 0.5 : 1)

const inches = (said: string, ofOne: number) =>
  `${each(said, (value) => ofInches(value / ofOne), kitchenNumber)} ${Math.max(...valuesOf(said)) > ofOne ? 'inches' : 'inch'}`
const ofInches = (long: number) => Math.max(1 / 8, toStep(long, long < 1 ? 1 / 8 : long < 6 ? 1 / 4 : 1 / 2))
