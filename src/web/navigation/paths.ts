import { fillPath, type ParamNames } from '../../domain/path-pattern.ts'
import type { Region } from '../../domain/recipes/cuisines.ts'

/** The patterns of the route table. */
export const routes = {
  home: '/',
  auth: '/auth',
  onboarding: '/onboarding',
  recipes: '/recipes',
  recipe: '/recipe/:id',
  restaurants: '/restaurants',
  cooking: '/cooking/:id',
  shoppingLists: '/shopping-lists',
  shoppingList: '/shopping-lists/:id',
  sharedList: '/shared-list/:token',
  sharedRecipe: '/shared-recipe/:token',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  timer: '/timer',
  favorites: '/favorites',
  myRecipes: '/my-recipes',
  ownRecipe: '/my-recipes/:id',
  subscribe: '/subscribe',
  subscribeSuccess: '/subscribe/success',
  subscribeCancel: '/subscribe/cancel',
  sandboxPortal: '/sandbox/portal',
  profile: '/profile',
  admin: '/admin',
  adminRecipe: '/admin/recipes/:id',
  cuisine: '/cuisine/:region',
  contact: '/contact',
  confirmEmail: '/confirm-email',
} as const

export type RouteName = keyof typeof routes

type Arguments<Pattern extends string> = [ParamNames<Pattern>] extends [never]
  ? []
  : [ParamNames<Pattern>] extends ['region']
    ? [region: Region]
    : [id: string]

type Paths = { [Name in RouteName]: (...rest: Arguments<(typeof routes)[Name]>) => string }

const filled = (pattern: string, value: string) => fillPath(pattern, () => encodeURIComponent(value))

/** Where each page is: `paths.recipe(id)`. A wrong name or a missing id does not compile. */
export const paths: Paths = {
  home: () => routes.home,
  auth: () => routes.auth,
  onboarding: () => routes.onboarding,
  recipes: () => routes.recipes,
  recipe: (id) => filled(routes.recipe, id),
  restaurants: () => routes.restaurants,
  cooking: (id) => filled(routes.cooking, id),
  shoppingLists: () => routes.shoppingLists,
  shoppingList: (id) => filled(routes.shoppingList, id),
  sharedList: (token) => filled(routes.sharedList, token),
  sharedRecipe: (token) => filled(routes.sharedRecipe, token),
  forgotPassword: () => routes.forgotPassword,
  resetPassword: () => routes.resetPassword,
  timer: () => routes.timer,
  favorites: () => routes.favorites,
  myRecipes: () => routes.myRecipes,
  ownRecipe: (id) => filled(routes.ownRecipe, id),
  subscribe: () => routes.subscribe,
  subscribeSuccess: () => routes.subscribeSuccess,
  subscribeCancel: () => routes.subscribeCancel,
  sandboxPortal: () => routes.sandboxPortal,
  profile: () => routes.profile,
  admin: () => routes.admin,
  adminRecipe: (id) => filled(routes.adminRecipe, id),
  cuisine: (region) => filled(routes.cuisine, region),
  contact: () => routes.contact,
  confirmEmail: () => routes.confirmEmail,
}

/** The recipes that some words find. */
export const searchPath = (words: string) => `${paths.recipes()}?${new URLSearchParams({ search: words })}`

/** A person's own recipes that carry a tag. */
export const tagPath = (tag: string) => `${paths.myRecipes()}?${new URLSearchParams({ tag })}`
