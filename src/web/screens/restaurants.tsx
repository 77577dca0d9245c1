import { RestaurantExplorer } from '../recipes/restaurant-explorer.tsx'

export const Restaurants = RestaurantExplorer
