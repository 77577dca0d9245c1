import type { Dice } from './make.ts'
import type { Secret } from './letters.ts'
import type { Actor, Role } from './people.ts'
import type { Thing } from './seen.ts'

/** One call of a way, with what it needs that chance would not bring about. */
export interface Step {
  call: string
  given?: (actor: Actor) => Record<string, unknown>
  /** The mailed secret that the next call takes, and to whom it went. */
  awaits?: { secret: Secret; field: string; to?: string }
  about?: (thing: Thing) => boolean
}

const list = (count: number) => ({
  items: ['2 onions', 'flour', 'white onions', 'eggs']
    .slice(0, count)
    .map((name) => ({ name, completed: false })),
})
const way = (...steps: (string | Step)[]): Step[] =>
  steps.map((step) => (typeof step === 'string' ? { call: step } : step))

const ticked: Step = { call: 'editShoppingItem', given: () => ({ completed: true }) }
const askForCode: Step = { call: 'sendRecoveryCode', awaits: { secret: 'recovery', field: 'recovery' } }
const askForReset: Step = { call: 'forgotPassword', awaits: { secret: 'reset', field: 'token' } }
const newAddress: Step = {
  call: 'updateProfile',
  given: ({ person }) => ({ email: `new-${person.email}`, currentPassword: person.password }),
  awaits: { secret: 'confirmation', field: 'token', to: 'new-' },
}
const collected: Step = {
  call: 'changeManyOwnRecipes',
  given: ({ seen }) => ({
    change: { kind: 'collect', collectionId: seen.things('my-collections').at(-1)?.['id'] ?? 'none' },
  }),
}

/** Calls that only mean something one after the other. */
const ofMembers = [
  way('beginTwoFactor', 'confirmTwoFactor', 'getTwoFactor', 'renewRecoveryCodes', 'turnOffTwoFactor'),
  way('beginTwoFactor', 'confirmTwoFactor', 'login'),
  way(askForReset, 'checkPasswordReset', 'resetPassword', 'login'),
  way('deleteAccount', 'register', askForCode, 'recoverAccount', 'getUser'),
  way('deleteAccount', 'register', 'declineRecovery', 'register'),
  way(newAddress, 'getEmailChange', 'checkEmailLink', 'confirmEmail'),
  way(newAddress, 'cancelEmailChange'),
  way('login', 'listSessions', 'endSession', 'endOtherSessions', 'changePassword'),
  way('requestUpload', 'putUpload', 'setProfilePicture', 'removeProfilePicture'),
  way('getUploadParameters', 'putUpload', 'keepPicture', 'createOwnRecipe'),
  way('createMultipartUpload', 'signPart', 'putPart', 'listParts', 'completeMultipartUpload', 'keepPicture'),
  way('createMultipartUpload', 'abortMultipartUpload'),
  way(
    'getOrCreateSubscription',
    { call: 'enterSandboxCard', given: () => ({ number: '4242424242424242' }) },
    'getSubscription',
    'getSandboxPortal',
    'setSandboxCancellation',
    'createPortalSession',
    'refreshSubscription',
    'advanceSandboxTime',
  ),
  way(
    { call: 'createShoppingList', given: () => list(4) },
    'joinShoppingItems',
    'keepItemsApart',
    'listShoppingLists',
    'addShoppingItem',
    'listShoppingLists',
    ticked,
    'clearCompletedItems',
    'restoreShoppingItems',
    'replaceShoppingItems',
    'renameShoppingList',
  ),
  way(
    { call: 'createShoppingList', given: () => list(2) },
    'addRecipeToList',
    'listShoppingLists',
    'removeRecipeFromList',
    'removeShoppingItem',
    'deleteShoppingList',
    'restoreShoppingList',
    'watchShoppingList',
  ),
  way(
    { call: 'createShoppingList', given: () => list(3) },
    'shareShoppingList',
    'getSharedList',
    'tickSharedItem',
    'watchSharedList',
    'unshareShoppingList',
  ),
  way(
    'createOwnRecipe',
    'editOwnRecipe',
    'saveOwnRecipe',
    'createOwnCollection',
    collected,
    'renameOwnCollection',
    'deleteOwnCollection',
    'restoreOwnCollection',
    'downloadSelectedRecipes',
    'deleteOwnRecipe',
    'restoreOwnRecipe',
  ),
  way(
    'createOwnRecipe',
    'shareOwnRecipe',
    'lookUpOwnShare',
    'getSharedRecipe',
    'copySharedRecipe',
    'unshareOwnRecipe',
  ),
  way('listRestaurants', 'listRestaurantRecipes'),
  way('getNotes', 'saveNotes', 'saveProgress', 'watchProgress', 'tellTimer', 'tellTimers', 'watchTimers'),
]
const suspended = ({ suspendedAt }: Thing) => typeof suspendedAt === 'string'
const ofAdministrators = [
  way('requestUpload', 'putUpload', 'setRecipePicture', 'resetRecipe'),
  way('createRecipe', 'editRecipe', 'saveRecipe', 'duplicateRecipe', 'changeRecipe'),
  way('importRecipes', 'listImports', 'approveImport', 'publishImport', 'undoImport', 'restoreImport'),
  way(
    'sendContactMessage',
    'listContactMessages',
    'markContactMessage',
    'replyToMessage',
    'deleteMessage',
    'restoreMessage',
  ),
  way('invitePerson', 'invitePerson', 'listWaitingMails', 'retryMail', 'giveUpMail'),
  way(
    'listPeople',
    'setPersonPremium',
    'setPersonRole',
    'endPersonSessions',
    'mailPasswordLink',
    'deletePerson',
  ),
  way('listPeople', 'suspendPerson', 'listPeople', { call: 'unsuspendPerson', about: suspended }),
  way('listPeople', { call: 'turnOffPersonTwoFactor', about: ({ hasTwoFactor }) => hasTwoFactor === true }),
  way('listCollections', 'importFineDining', 'importNorthAfrica', 'importWorld'),
]
const ofVisitors = [way('register', 'login'), way(askForReset, 'checkPasswordReset', 'resetPassword')]

export function someWay(role: Role, { pick, roll }: Dice): Step[] {
  if (role === 'suspended' || role === 'signed out') return []
  if (role === 'visitor') return [...pick(ofVisitors)]
  return [...pick(role === 'administrator' && roll(3) > 0 ? ofAdministrators : ofMembers)]
}
