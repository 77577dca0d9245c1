import { expect, test } from 'vitest'
import { dishKind } from './dish-kinds.ts'

test.each([
  ['Iced Matcha Latte', 'drink'],
  ['Brown Butter Cookies', 'cookie'],
  ['Lemon Cheesecake', 'cake'],
  ['Garlic Naan', 'bread'],
  ['Chicken Noodle Soup', 'soup'],
  ['Green Curry with Tofu', 'soup'],
  ['Grandma’s Beef Stew', 'soup'],
  ['Chicken Caesar Salad', 'salad'],
  ['Smash Burger', 'burger'],
  ['Fish Tacos', 'sandwich'],
  ['Grilled Salmon', 'fish'],
  ['Garlic Shrimp', 'seafood'],
  ['Roast Chicken', 'chicken'],
  ['Korean Short Ribs', 'meat'],
  ['Roasted Cauliflower', 'vegetables'],
  ['Xinxim', 'dish'],
])('%s is drawn as %s', (title, kind) => {
  expect(dishKind(title)).toBe(kind)
})
