export const brand = {
  name: 'Homeplate',
  tagline: 'Restaurant favorites and dishes of the world, cooked at home.',
} as const
