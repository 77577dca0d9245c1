import { regions } from '../../domain/recipes/cuisines.ts'
import { paths, routes } from '../navigation/paths.ts'
import { regionTitles } from '../../domain/recipes/region-titles.ts'
import type { AppRoute } from './page.tsx'
import { lazyPart } from '../boot/lazy.tsx'

const cuisine = lazyPart(async () => (await import('../screens/cuisine.tsx')).Cuisine)

const cuisineRoutes = regions.map((region) => ({
  pattern: paths.cuisine(region),
  title: regionTitles[region],
  screen: cuisine,
}))

export const signedInRoutes: AppRoute[] = [
  { pattern: routes.home, screen: lazyPart(async () => (await import('../screens/home.tsx')).Home) },
  {
    pattern: routes.onboarding,
    title: 'Choose Your Plan',
    screen: lazyPart(async () => (await import('../screens/onboarding.tsx')).Onboarding),
  },
  {
    pattern: routes.recipes,
    title: 'Recipes',
    screen: lazyPart(async () => (await import('../screens/recipes.tsx')).Recipes),
  },
  {
    pattern: routes.recipe,
    title: 'Recipe',
    screen: lazyPart(async () => (await import('../screens/recipe.tsx')).Recipe),
    fetchData: async (path) => (await import('../screens/recipe.tsx')).fetchRecipe(path),
  },
  {
    pattern: routes.restaurants,
    title: 'Restaurant Copycat Recipes',
    screen: lazyPart(async () => (await import('../screens/restaurants.tsx')).Restaurants),
  },
  {
    pattern: routes.cooking,
    title: 'Cooking Mode',
    screen: lazyPart(async () => (await import('../screens/cooking.tsx')).Cooking),
    fetchData: async (path) => (await import('../screens/cooking.tsx')).fetchCooked(path),
  },
  {
    pattern: routes.shoppingLists,
    title: 'Shopping Lists',
    screen: lazyPart(async () => (await import('../screens/shopping-lists.tsx')).ShoppingLists),
  },
  {
    pattern: routes.shoppingList,
    title: 'Shopping Lists',
    screen: lazyPart(async () => (await import('../screens/shopping-list.tsx')).ShoppingList),
    fetchData: async () => (await import('../screens/shopping-list.tsx')).fetchLists(),
  },
  {
    pattern: routes.timer,
    title: 'Kitchen Timer',
    screen: lazyPart(async () => (await import('../screens/timer.tsx')).Timer),
  },
  {
    pattern: routes.favorites,
    title: 'My Favorites',
    screen: lazyPart(async () => (await import('../screens/favorites.tsx')).Favorites),
  },
  {
    pattern: routes.myRecipes,
    title: 'My Recipes',
    screen: lazyPart(async () => (await import('../screens/my-recipes.tsx')).MyRecipes),
    fetchData: async () => (await import('../screens/my-recipes.tsx')).fetchOwnRecipes(),
  },
  {
    pattern: routes.ownRecipe,
    title: 'My Recipe',
    screen: lazyPart(async () => (await import('../screens/own-recipe.tsx')).OwnRecipe),
  },
  {
    pattern: routes.subscribe,
    title: 'Go Premium',
    screen: lazyPart(async () => (await import('../screens/subscribe.tsx')).Subscribe),
  },
  {
    pattern: routes.subscribeSuccess,
    title: 'Welcome to Premium',
    screen: lazyPart(async () => (await import('../screens/subscribe-success.tsx')).SubscribeSuccess),
  },
  {
    pattern: routes.subscribeCancel,
    title: 'Subscription Cancelled',
    screen: lazyPart(async () => (await import('../screens/subscribe-cancel.tsx')).SubscribeCancel),
  },
  {
    pattern: routes.sandboxPortal,
    title: 'Test Subscription',
    screen: lazyPart(async () => (await import('../screens/sandbox-portal.tsx')).SandboxPortal),
  },
  {
    pattern: routes.profile,
    title: 'My Profile',
    screen: lazyPart(async () => (await import('../screens/profile.tsx')).Profile),
  },
  {
    pattern: routes.admin,
    title: 'Admin Dashboard',
    adminOnly: true,
    screen: lazyPart(async () => (await import('../screens/admin.tsx')).Admin),
    fetchData: async () => (await import('../screens/admin.tsx')).loadPanelAt(location.search),
  },
  {
    pattern: routes.adminRecipe,
    title: 'Edit Recipe',
    adminOnly: true,
    screen: lazyPart(async () => (await import('../screens/admin-recipe.tsx')).AdminRecipe),
  },
  ...cuisineRoutes,
  {
    pattern: routes.contact,
    title: 'Contact Us',
    screen: lazyPart(async () => (await import('../screens/contact.tsx')).Contact),
  },
  {
    pattern: '*',
    title: 'Page not found',
    screen: lazyPart(async () => (await import('../screens/not-found.tsx')).NotFound),
  },
]
