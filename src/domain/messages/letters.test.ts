import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../tests/factories/any-text.ts'
import type { RecipeCard } from '../recipes/recipe.ts'
import { composeLetter } from './letter-compose.ts'
import type { LetterContent } from './letter-content.ts'
import { contactLetter } from './letter-contact.ts'
import { dailyLetter, testLetter } from './letter-daily.ts'
import { wrapped } from './letter-text.ts'

const whole: LetterContent = {
  to: 'cook@example.com',
  subject: 'Soup & bread',
  preheader: 'Warm by six.',
  name: 'Maria',
  parts: [
    { kind: 'paragraph', text: 'How about this one tonight?' },
    { kind: 'code', code: '424242' },
    {
      kind: 'dish',
      title: 'Onion Soup',
      source: 'French',
      description: 'Slow onions.',
      facts: ['40 min', 'Easy'],
    },
    { kind: 'action', label: 'See the recipe', url: 'https://homeplate.example/recipe/1?a=1&b=2' },
    { kind: 'quote', text: 'Dear kitchen,\nthank you.' },
  ],
  footnote: {
    text: 'Because you asked.',
    link: { label: 'Unsubscribe', url: 'https://homeplate.example/u/1' },
  },
}

test('a letter reads the same with HTML and without', () => {
  const { text, html } = composeLetter(whole)
  expect(text).toBe(`Hello Maria,

How about this one tonight?

    424242

ONION SOUP
French
Slow onions.
40 min | Easy

See the recipe:
https://homeplate.example/recipe/1?a=1&b=2

> Dear kitchen,
> thank you.

The Homeplate kitchen

--
Because you asked.
Unsubscribe: https://homeplate.example/u/1
`)
  for (const words of [
    'Hello Maria,',
    '424242',
    'Onion Soup',
    'Slow onions.',
    'See the recipe',
    'Because you asked.',
  ])
    expect(html).toContain(words)
  expect(html).toContain('href="https://homeplate.example/recipe/1?a=1&amp;b=2"')
})

test('a letter asks nothing of any server, and knows the dark', () => {
  const { html } = composeLetter(whole)
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i)
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain('Warm by six.')
})

describe('whatever people write', () => {
  const evil = fc.oneof(
    anyText(),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=1>',
      "' onmouseover='",
      '</style><b>',
      '&lt;',
    ),
  )

  test('it is text in the HTML, never an element or an attribute', () => {
    const plain = tagsOf(composeLetter(filledWith('word')).html!)
    fc.assert(
      fc.property(evil, (text) => {
        expect(tagsOf(composeLetter(filledWith(text)).html!)).toEqual(plain)
      }),
    )
  })

  function filledWith(text: string): LetterContent {
    const said = `x${text}`
    return {
      to: 'cook@example.com',
      subject: said,
      preheader: said,
      name: said,
      parts: [
        { kind: 'paragraph', text: said },
        { kind: 'code', code: said },
        { kind: 'dish', title: said, source: said, description: said, facts: [said] },
        { kind: 'action', label: said, url: `https://homeplate.example/${said}` },
        { kind: 'quote', text: said },
      ],
      footnote: { text: said, link: { label: said, url: said } },
    }
  }

  /** The tags of a page with their attributes, addresses left out. */
  const tagsOf = (html: string) =>
    (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/href="[^"<>]*"/, 'href'))

  test('an address that is none of the web becomes no link', () => {
    const parts = [{ kind: 'action', label: 'Click', url: 'javascript:alert(1)' } as const]
    expect(composeLetter({ ...whole, parts }).html).not.toContain('javascript:')
  })

  test('no word of it is lost when lines are broken, and no address is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\S{1,90}$/)), (words) => {
        const lines = wrapped(words.join(' ')).split('\n')
        expect(lines.join(' ').split(/\s+/).filter(Boolean)).toEqual(
          words.join(' ').split(/\s+/).filter(Boolean),
        )
        for (const line of lines) expect(line.length <= 76 || !line.includes(' ')).toBe(true)
      }),
    )
  })
})

const about = {
  to: 'cook@example.com',
  name: 'Maria',
  publicUrl: 'https://homeplate.example',
  unsubscribeUrl: 'https://homeplate.example/unsubscribe/abc',
}

const dish: RecipeCard = {
  id: 'ethnic_soup/1',
  title: 'Onion Soup',
  description: 'Slow onions.',
  image: null,
  cookTime: 40,
  activeTime: null,
  waitingTime: null,
  servings: 4,
  difficulty: 'easy',
  isPremium: false,
  rating: 0,
  reviewCount: 0,
  tags: [],
  restaurantBrand: null,
  cuisine: 'French',
  chips: [],
  regions: [],
  allergens: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  publishedAt: null,
}

describe('the daily letter', () => {
  test('leads to its recipe and out of itself, by a link and by one click (RFC 8058)', () => {
    const { subject, text, headers } = dailyLetter({ ...about, dish })
    expect(subject).toContain('Onion Soup')
    expect(text).toContain('https://homeplate.example/recipe/ethnic_soup%2F1')
    expect(text).toContain('Unsubscribe: https://homeplate.example/unsubscribe/abc')
    expect(headers).toEqual({
      'List-Unsubscribe': '<https://homeplate.example/unsubscribe/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('of a copycat says whose dish it follows', () => {
    const copycat = { ...dish, restaurantBrand: 'Chipotle' }
    expect(dailyLetter({ ...about, dish: copycat }).text).toContain('Inspired by Chipotle')
  })

  test('as a test says when nothing suits', () => {
    expect(testLetter({ ...about, dish: undefined }).text).toContain('no recipe we have')
  })
})

test('an answer to what support receives goes to whoever wrote', () => {
  const mail = contactLetter('help@homeplate.example', {
    name: 'Maria',
    email: 'maria@example.com',
    subject: 'A burnt pan',
    message: 'What now?\nIt smells.',
  })
  expect(mail).toMatchObject({
    to: 'help@homeplate.example',
    subject: '[Homeplate] A burnt pan',
    replyTo: { name: 'Maria', address: 'maria@example.com' },
  })
  expect(mail.text).toContain('> What now?\n> It smells.')
})
