import { generateSync } from 'otplib'
import { aPerson } from '../../tests/pages/person.ts'
import { anOwnRecipe } from '../../tests/factories/an-own-recipe.ts'
import type { Operation } from './description.ts'
import { type Dice, type Known, leftOut } from './make.ts'
import type { Actor } from './people.ts'
import type { Thing } from './seen.ts'

export interface Asked {
  actor: Actor
  operation: Operation
  /** The thing that the address names. */
  subject: Thing | undefined
  /** Ids of recipes everybody may open. */
  recipeIds: readonly string[]
  dice: Dice
}

const passwords = ['Basil-and-Lemon-42', 'Thyme-and-Orange-43']
const spreadsheet = 'Recipe,Ingredients,Method,Time,Servings'
const typed = ['2 lb chicken thighs', 'onions', '1 can (14 oz) tomatoes', 'salt', '3 eggs']

/** What a schema says too little about, by the name of a field; of some calls by the call. */
export function knownTo({ actor, operation, subject, recipeIds, dice }: Asked): Known {
  const { pick, roll } = dice
  const { person, seen } = actor
  const last = (field: string) => seen.texts(field).at(-1)
  const some = (field: string) => (seen.texts(field).length > 0 ? pick(seen.texts(field)) : undefined)
  const sometimes = (value: unknown) => (roll(3) > 0 ? value : undefined)
  const someone = aPerson()
  const other = passwords.find((one) => one !== person.password)!
  const words = anOwnRecipe({ title: `Pie ${roll(1e9)}` }) as unknown as Record<string, unknown>
  const code = { kind: operation.name, secret: last('secret') }

  const ofCall: Record<string, Record<string, () => unknown>> = {
    register: {
      username: () => someone.username,
      email: () => last('deleted') ?? someone.email,
      password: () => person.password,
      confirmPassword: () => person.password,
      adminCode: () => leftOut,
      invitation: () => last('invitation') ?? leftOut,
    },
    login: { code: () => last('recoveryCodes') ?? leftOut },
    updateProfile: { email: () => someone.email },
    invitePerson: { email: () => pick([someone.email, someone.email.replace('@', '@refused.')]) },
    confirmTwoFactor: { code: () => code.secret && generateSync({ secret: code.secret, strategy: 'totp' }) },
    renewRecoveryCodes: { code: () => last('recoveryCodes') },
    turnOffTwoFactor: { code: () => last('recoveryCodes') },
    recoverAccount: {
      code: () => last('recovery') ?? leftOut,
      oldPassword: () => leftOut,
      secondFactor: () => leftOut,
    },
    declineRecovery: { secondFactor: () => leftOut, invitation: () => leftOut },
    importRecipes: {
      csvContent: () => `${spreadsheet}\n"Pie ${roll(1e9)}","1 cup flour\n2 eggs","Mix. Bake.",30 min,4\n`,
      dryRun: () => pick(['true', 'false']),
    },
    changeRecipes: { ids: () => [pick(recipeIds)] },
    clearCompletedItems: { ids: () => idsIn('items', 3) ?? leftOut },
    restoreShoppingItems: { ids: () => seen.texts('removed').slice(-2) },
    joinShoppingItems: { ids: () => idsIn('items', 2) },
    keepItemsApart: { ids: () => idsIn('items', 2) },
    changeManyOwnRecipes: { ids: () => ownIds() },
    downloadSelectedRecipes: { ids: () => ownIds() },
    addOwnRecipes: { recipe: () => words, image: () => leftOut, mark: () => `m${roll(1e9)}` },
    setSandboxCancellation: { cancelAtPeriodEnd: () => roll(2) === 0 },
    replyToMessage: { text: () => `Dear cook, ${roll(1e9)}` },
    sendContactMessage: { email: () => someone.email, message: () => `How long? ${roll(1e9)}` },
  }

  const ofField: Record<string, () => unknown> = {
    username: () => person.username,
    email: () => person.email,
    password: () => person.password,
    currentPassword: () => person.password,
    newPassword: () => other,
    confirmPassword: () => other,
    token: () => some('token'),
    oldUserId: () => last('oldUserId'),
    timeZone: () => pick(['Europe/Rome', null]),
    recipeId: () => pick(recipeIds),
    servings: () => 1 + roll(8),
    version: () => subject?.['version'],
    basedOn: () => leftOut,
    listId: () => leftOut,
    places: () => pick(['0', '0,1,2']),
    swaps: () => (operation.body ? {} : pick(['[]', '[["butter","olive oil"]]'])),
    address: () => pick(['https://recipes.invalid/pie', 'http://127.0.0.1:9/', 'https://[::1]/']),
    sourceUrl: () => pick(['https://recipes.invalid/pie', null]),
    goals: () => (operation.body ? undefined : pick(['', 'light', 'protein,low-sodium'])),
    allergens: () => pick(['', 'dairy', 'egg,fish']),
    restaurant: () => sometimes(some('shortName') ?? some('name')),
    cursor: () => sometimes(pick(recipeIds)),
    collectionId: () => idOf('my-collections'),
    collection: () => idOf('my-collections') ?? '',
    by: () => '',
    page: () => 1 + roll(2),
    from: () => roll(3),
    image: () => last('image') ?? null,
    uploadURL: () => last('arrived'),
    profilePictureURL: () => last('arrived'),
    filename: () => 'pie.png',
    type: () => 'image/png',
    key: () => subject?.['key'],
    PartNumber: () => 1,
    ETag: () => last('etag'),
    clientSecret: () => last('clientSecret'),
    number: () => pick(['4242424242424242', '4000002500003155', '4000000000000002', '4000000000000341']),
    until: () => pick([new Date(Date.now() + 1e9).toISOString(), null]),
    publishedAt: () => pick([new Date().toISOString(), null]),
    field: () => sometimes(leftOut),
    ingredients: () => words['ingredients'],
    instructions: () => words['instructions'],
    title: () => words['title'],
    text: () => pick(typed),
    age: () => roll(1_000),
    activeTime: () => null,
    waitingTime: () => null,
    cookTime: () => 5 + roll(90),
    checkedIngredients: () => sometimes([0, 1]),
    completedSteps: () => sometimes([0]),
    remaining: () => 1_000 + roll(60_000),
    duration: () => 61_000,
  }

  const idOf = (noun: string) => {
    const things = seen.things(noun).filter(({ id }) => typeof id === 'string')
    return things.length > 0 ? pick(things)['id'] : undefined
  }
  function idsIn(field: string, count: number) {
    const things = subject?.[field]
    return Array.isArray(things) ? things.slice(0, count).map(({ id }: Thing) => id) : undefined
  }
  const ownIds = () =>
    seen
      .things('my-recipes')
      .slice(-2)
      .flatMap(({ id }) => (typeof id === 'string' ? [id] : []))

  return (field) => (ofCall[operation.name]?.[field] ?? ofField[field])?.()
}
