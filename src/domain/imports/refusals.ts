import { kind } from './warning-words.ts'

const anyOf = (...words: string[]) => `(?:${words.join('|')})`

const people = '(?:vegans?|vegetarians?|coeliacs?|celiacs?)'
const diet = anyOf(
  people,
  'veggie',
  'gf',
  'plant[\\s‑-]based',
  `${kind}[\\s‑-]*(?:free|safe|friendly)`,
  `free\\s+(?:of|from)\\s+(?:\\p{L}{1,20}\\s+){0,2}?(?:${kind}|allergens)`,
)
/** Whoever is meant stands around it: "for people with a nut allergy", "for anyone allergic to nuts". */
const allergy = '(?:allerg(?:y|ies|ic)|intoleran(?:t|ces?))\\b[^.;!?\\n]*'
const denial = anyOf(
  'not|never|neither|nor|cannot|hardly|unsuitable|unsuited|inappropriate|unfit|avoid|far\\s+from|anything\\s+but',
  'by\\s+no\\s+means|no\\s+(?:longer|good|way|guarantees?|promises?)',
  "(?:is|are|was|does|do|ca|wo)nt|\\p{L}{1,9}n['’]t",
)
/** "Not only vegan", "you'd never guess it's vegan"; but "I can't tell whether it is". */
const praise = anyOf(
  '\\s+(?:only|just|merely)\\b',
  '\\s+(?:(?:even|ever|be\\s+able\\s+to)\\s+)?(?:believe|guess|tell|notice)\\b(?!\\s+(?:you|if|whether)\\b)',
  "(?<=never|won['’]t|wouldn['’]t)\\s+know\\b",
)
/** No mark may count as both, or a long text takes forever. */
const word = "[\\p{L}\\p{N}'’%]{1,30}"
const apart = "[^\\p{L}\\p{N}'’%.;!?\\n]{1,4}"
const more = `(?:(?:\\s*,\\s*|\\s+)(?:and|or|nor)\\s+${diet}\\b)*`

const refusal = `(?:[🚫⛔]\\uFE0F?\\s*${diet}\\b|\\b${anyOf(
  // "Not suitable for coeliacs"; of a denial further off nobody says what it denies.
  `${denial}\\b(?!${praise})${apart}(?:${word}${apart}){0,6}?['’]?(?:${diet}\\b${more}|${allergy})`,
  `non[\\s‑-]*(?:${diet}|veg)\\b`,
  `(?:almost|nearly|mostly|semi|partly|practically|virtually)${apart}${diet}\\b`,
  `${diet}[\\s‑-]?ish\\b`,
  `${people}${apart}(?:should${apart})?(?:beware|avoid)\\b`,
  `sorry${apart}(?:(?:to|for|all|the|our|my|dear|fellow|you)${apart}){0,3}${people}\\b`,
  // "Gluten free: no", "vegan (no)"; but "vegan, no nuts", "vegan: no-bake cake".
  `${diet}(?:[\\s‑-](?:friendly|safe))?[^\\p{L}\\p{N}.;!\\n]{1,4}(?:(?:sorry|absolutely|definitely|certainly|sadly|unfortunately|alas|really|probably)\\W{1,3})?(?:not?|n|nope|never|false)\\b(?!\\s*[\\p{L}\\p{N}]|[‑-][\\p{L}\\p{N}])`,
  `${diet}\\s{0,3}(?:[:=]\\s*(?:not|never)\\b|[:=]?\\s{0,3}[✗✘✖❌🚫⛔👎])`,
  // "Gluten free? Sadly not"; but "vegan? No problem".
  `${diet}\\s{0,3}\\?[^\\p{L}\\p{N}.;!?\\n]{0,4}(?:${word}${apart}){0,3}?(?:not?(?!\\s+(?:problem|worries|doubt|question))|nope|nah|never|hardly|sadly|unfortunately|alas|sorry|afraid|except|almost|nearly|again|wish|sort\\s+of|\\p{L}{1,9}n['’]t)\\b`,
  `${diet}[,\\s]{0,3}(?:except|excepting|apart|save\\s+for|other\\s+than)\\b`,
  `${diet}\\s{0,3}\\((?:sort|kind)\\s+of\\b`,
  // "Nut free cannot be guaranteed", "gluten free (not certified)".
  `${diet}\\b[^.;!?\\n]{0,60}?\\b(?:not|never|cannot|\\p{L}{1,9}n['’]t)\\b[^.;!?\\n]{0,20}?\\b(?:guarante|promis|certif|test|assur|ensur|verif|confirm|claim|warrant)\\p{L}*`,
  `(?:not|never)\\s+without\\s+${kind}\\b`,
  `${kind}\\s{0,3}\\?\\W{0,3}(?:yes|sure|of\\s+course|plenty|lots|loads)\\b`,
  // "Nuts: yes".
  `${kind}\\s+(?:is|are|may\\s+be|might\\s+be|can\\s+be|could\\s+be)\\s+(?:present|included|possible)\\b`,
  `${kind}\\s{0,3}(?:[:=–—-]\\s*(?:yes|y|true|traces?|high|present|included|possible)\\b|\\(\\s*(?:yes|y|present)\\b|[:=]?\\s{0,3}[✓✔✅]|(?:warning|alert)\\b)`,
)})`
const refusals = new RegExp(refusal, 'giu')
const withReasons = new RegExp(`${refusal}[^.;!?\\n]*`, 'giu')

/** What every refusal has a part of; most texts have none of it, and the long patterns are not tried on them. */
const ofDiets =
  /veg|coeliac|celiac|gf|plant|free|safe|friendly|allerg|intoleran|warning|alert|(?:not|never)\s+without|\?|(?:be|is|are)\s+(?:pres|incl|poss)|\(\s*(?:y|pres)|[:=✓✔✅🚫⛔]|[–—-]\s*(?:y|tr|hi|pr|inc|pos)/iu
const matchesIn = (text: string, pattern: RegExp): string[] =>
  ofDiets.test(text) ? (text.match(pattern) ?? []) : []

/** Where sentences say that a diet is not kept. */
export const refusalsIn = (text: string) => matchesIn(text, refusals)

/** With what follows, which may say why: "not vegan, as there is butter in it". */
export const explainedRefusalsIn = (text: string) => matchesIn(text, withReasons)
