import { daysIn } from '../../domain/durations.ts'
import { brand } from '../../domain/brand.ts'
import { personal } from '../../domain/personal/limits.ts'
import { offline } from '../../domain/offline/limits.ts'
import { premium } from '../../domain/billing/limits.ts'
import { recovery } from '../../domain/accounts/limits.ts'

interface Question {
  question: string
  answer: string
  /** Nobody asks it where nothing is sold. */
  isAboutPaying?: true
}

/** What people ask most; every number comes from where the product keeps it. */
export const questions: Question[] = [
  {
    question: `What does ${brand.name} cost?`,
    answer: `Cooking is free: free recipes, timers, shopping lists and up to ${personal.freeFavorites} favorites. Premium opens every recipe, unlimited favorites, advanced search, combined lists and live sharing for $${premium.pricePerMonth} a month, and your first ${premium.trialDays} days cost nothing.`,
    isAboutPaying: true,
  },
  {
    question: 'How do I cancel premium?',
    answer:
      'Open your profile and choose Manage Subscription. Premium stays open until the end of what you have paid for, and your favorites, notes and lists stay yours afterwards.',
    isAboutPaying: true,
  },
  {
    question: 'Are these the restaurants’ own recipes?',
    answer: `No. They are our own way to a dish that tastes like the one you know. Restaurant names belong to their owners, and ${brand.name} is not affiliated with any of them.`,
  },
  {
    question: 'Can I trust a recipe with my allergy?',
    answer:
      'Tell us your allergies in your profile, and recipes whose ingredients contain them are marked. What you buy may differ from what we expect, so please read the label, too.',
  },
  {
    question: 'Does it work without a connection?',
    answer: `Yes. Recipes you have opened stay on your device for ${daysIn(offline.keepsRecipe)} days (premium ones for ${daysIn(offline.keepsPremiumRecipe)}), with your progress, timers and shopping lists. What you change is sent when you are back.`,
  },
  {
    question: 'How do I share a shopping list?',
    answer:
      'Open the list and choose Share. With premium you get a secret link; whoever has it sees the list and ticks things off, live on every screen, with or without an account. You can end the link at any time.',
  },
  {
    question: 'How do I stop the daily email?',
    answer:
      'Every daily email ends with a link to unsubscribe, and most mail programs show a button for it. The switch in the preferences of your profile does the same, and brings it back.',
  },
  {
    question: 'I deleted my account. Can I get it back?',
    answer: `For ${daysIn(recovery.archiveKept)} days. Register again with the same email address and prove that it was yours: with your old password, or with a code we send you. After that it is gone for good.`,
  },
]
