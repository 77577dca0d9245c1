export const regions = ['african', 'asian', 'european', 'world', 'fine-dining', 'other'] as const
export type Region = (typeof regions)[number]

const tagWords = {
  african: [
    'african',
    'morocco',
    'ethiopian',
    'south-african',
    'north-africa',
    'tunisian',
    'egyptian',
    'senegal',
    'berber',
  ],
  asian: [
    'asian',
    'chinese',
    'thai',
    'korean',
    'japanese',
    'indian',
    'vietnamese',
    'malaysian',
    'filipino',
    'indonesian',
  ],
  european: [
    'european',
    'french',
    'italian',
    'spanish',
    'british',
    'austrian',
    'greek',
    'german',
    'portuguese',
  ],
} as const

interface Placed {
  id: string
  title: string
  tags: string[]
  difficulty: string
  isPremium: boolean
}

/** The cuisine pages a recipe stands on. */
export function regionsOf(recipe: Placed): Region[] {
  const tags = recipe.tags.map((tag) => tag.toLowerCase())
  const mentions = (words: readonly string[]) => tags.some((tag) => words.some((word) => tag.includes(word)))
  const isWorld = recipe.id.includes('ethnic_') && !mentions(['africa', 'asia', 'europe'])
  const places: Region[] = [
    ...(['african', 'asian', 'european'] as const).filter((region) => mentions(tagWords[region])),
    ...(isWorld ? (['world'] as const) : []),
  ]
  if (places.length === 0) places.push('other')
  if (isFineDining(recipe)) places.push('fine-dining')
  return places
}

const isFineDining = ({ isPremium, difficulty, title }: Placed) =>
  isPremium || difficulty === 'hard' || /\b(gourmet|fine|restaurant)\b/i.test(title)

export type Origin = 'ethnic' | 'fine-dining'

/** Dishes of the world and fine dining are told by how their ids begin; the others are copycats and imports. */
export function originOf(id: string): Origin | undefined {
  if (id.startsWith('ethnic_')) return 'ethnic'
  return id.startsWith('fine-dining_') ? 'fine-dining' : undefined
}

const openings = new Map<string, Origin>([
  ['african', 'ethnic'],
  ['asian', 'ethnic'],
  ['european', 'ethnic'],
  ['world', 'ethnic'],
  ['fine-dining', 'fine-dining'],
])

/** What the page of a cuisine opens with; whatever else stands on it follows. */
export const opensWith = (cuisine: string) => openings.get(cuisine)
