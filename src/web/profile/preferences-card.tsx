import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { changeBetween } from '../../domain/list-change.ts'
import { guessedUnits } from '../../domain/profile/guessed-units.ts'
import type { Preferences, PreferencesChange } from '../../domain/profile/preferences.ts'
import { goalFigures } from '../../domain/recipes/limits.ts'
import type { RingSettings } from '../../domain/timers/ring-settings.ts'
import { savePreferences } from '../preferences/save-preferences.ts'
import { useOwnPreferences } from '../preferences/use-own-preferences.ts'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Switch } from '../ui/switch.tsx'
import { TokenField } from '../ui/token-field.tsx'
import type { TokenCollection } from '../ui/use-token-entry.ts'
import { CheckChips } from './check-chips.tsx'
import { CookingMode } from './cooking-mode.tsx'
import {
  cuisineChoices,
  allergyChoices,
  dietChoices,
  goalChoices,
  unitChoices,
} from './preference-choices.ts'
import { readDislike } from './read-dislike.ts'
import { TasteFields } from './taste-fields.tsx'
import { TimerFields } from './timer-fields.tsx'

interface PreferencesCardProps extends Pick<TokenCollection, 'suggest'> {
  /** Lets a timer ring as it is set; says whether it could be heard. */
  tryRing: (ring: RingSettings) => Promise<boolean>
  /** The switch of the daily mail. */
  email: ReactNode
}

export function PreferencesCard({ suggest, tryRing, email }: PreferencesCardProps) {
  const preferences = useOwnPreferences()
  const { mutate: change, status } = useMutation(savePreferences)
  if (!preferences) return null
  return (
    <Card
      title="Preferences"
      description="How you cook and eat. Changes are saved at once."
      aside={<SaveState status={status} />}
    >
      <div className="grid gap-8">
        <Group title="In the kitchen">
          <SelectField
            label="Units"
            value={preferences.units ?? guessedUnits(navigator.language)}
            choices={unitChoices}
            onChange={(units) => change({ units })}
            hint="Amounts, temperatures and sizes are shown in these. Recipes stay as they were written."
          />
          <CookingMode value={preferences.cookingMode} onChange={(cookingMode) => change({ cookingMode })} />
          <Switch
            label="Automatic shopping lists"
            hint="Before you cook, one tap puts what is not ticked on a list. Nothing goes there unasked."
            checked={preferences.autoGenerateShoppingLists}
            onChange={(autoGenerateShoppingLists) => change({ autoGenerateShoppingLists })}
          />
        </Group>
        <Group title="When a timer rings">
          <TimerFields ring={preferences} change={change} onTry={tryRing} />
        </Group>
        <Eating preferences={preferences} suggest={suggest} change={change} />
        <Group title="What you like">
          <CheckChips
            legend="Favorite cuisines"
            hint="They come first among the cuisines, among the popular recipes of your home page and in your daily mail."
            choices={cuisineChoices}
            chosen={preferences.preferredCuisines}
            onChange={(chosen) =>
              change({ preferredCuisines: changeBetween(preferences.preferredCuisines, chosen) })
            }
          />
          <TasteFields preferences={preferences} change={change} />
        </Group>
        <Counting preferences={preferences} change={change} />
        <Group title="Email">{email}</Group>
      </div>
    </Card>
  )
}

interface EatingProps extends Pick<TokenCollection, 'suggest'> {
  preferences: Preferences
  change: (change: PreferencesChange) => void
}

function Eating({ preferences, suggest, change }: EatingProps) {
  return (
    <Group title="What you eat">
      <CheckChips
        legend="Allergies"
        hint="Recipes that contain any of these say so. Always check the labels of what you buy."
        choices={allergyChoices}
        chosen={preferences.allergies}
        onChange={(chosen) => change({ allergies: changeBetween(preferences.allergies, chosen) })}
      />
      <CheckChips
        legend="Diets"
        choices={dietChoices}
        chosen={preferences.dietaryRestrictions}
        onChange={(chosen) =>
          change({ dietaryRestrictions: changeBetween(preferences.dietaryRestrictions, chosen) })
        }
      />
      <TokenField
        label="Ingredients you dislike"
        placeholder="Cilantro, blue cheese..."
        hint="Enter or a comma adds one, Backspace takes it back."
        tokens={preferences.dislikedIngredients}
        onChange={(chosen) =>
          change({ dislikedIngredients: changeBetween(preferences.dislikedIngredients, chosen) })
        }
        suggest={suggest}
        read={readDislike}
      />
    </Group>
  )
}

function Counting({ preferences, change }: Omit<EatingProps, 'suggest'>) {
  return (
    <Group title="What you count">
      <CheckChips
        legend="Goals"
        hint={`They stand as chips above lists of recipes. Sodium is low up to ${goalFigures.sodium} mg a serving.`}
        choices={goalChoices}
        chosen={preferences.goals}
        onChange={(chosen) => change({ goals: changeBetween(preferences.goals, chosen) })}
      />
      <Switch
        label="Figures on cards"
        hint="Recipes in lists tell the energy and protein of a serving, and its sodium if that is a goal."
        checked={preferences.figuresOnCards}
        onChange={(figuresOnCards) => change({ figuresOnCards })}
      />
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-5 border-t border-line pt-6">
      <h3 className="font-display text-[17px] leading-tight font-[650]">{title}</h3>
      {children}
    </section>
  )
}

/** Always there: a live region is only heard when it was on the page before its words. */
function SaveState({ status }: Pick<UseMutationResult, 'status'>) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-meta font-semibold text-leaf">
      {status === 'pending' && (
        <>
          <Spinner /> Saving...
        </>
      )}
      {status === 'success' && (
        <>
          <Check aria-hidden className="size-4" /> Saved
        </>
      )}
    </p>
  )
}
