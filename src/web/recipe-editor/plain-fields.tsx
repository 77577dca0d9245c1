import { useId } from 'react'
import { difficultyNames, type Difficulty } from '../../domain/recipes/difficulty-names.ts'
import { courses } from '../../domain/recipes/recipe.ts'
import { recipeEditor as limits } from '../../domain/recipe-editor/limits.ts'
import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { TokenField } from '../ui/token-field.tsx'
import type { FormState } from './form-state.ts'
import { SourceNote } from './source-note.tsx'

interface FieldsProps {
  state: FormState
  problems: Record<string, string>
  onChange: (changes: Partial<FormState>) => void
}

const difficulties = Object.entries(difficultyNames) as [Difficulty, string][]

/** What it is called and what kind of dish it is. */
export function AboutFields({
  state,
  problems,
  restaurants,
  onChange,
}: FieldsProps & { restaurants: string[] | undefined }) {
  const id = useId()
  const name = (
    field: 'restaurantBrand' | 'cuisine' | 'course',
    label: string,
    choices: readonly string[] = [],
  ) => (
    <div className="grid content-start gap-2">
      <Field
        label={label}
        value={state[field]}
        error={problems[field]}
        maxLength={limits.longestName}
        list={`${id}-${field}`}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
      <datalist id={`${id}-${field}`}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </datalist>
      <SourceNote field={field} what={label.toLowerCase()} />
    </div>
  )
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <Field
          label="Title"
          required
          value={state.title}
          error={problems['title']}
          maxLength={limits.longestTitle}
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <SourceNote field="title" what="the title" />
      </div>
      <div className="grid gap-2">
        <TextAreaField
          label="Description"
          rows={3}
          value={state.description}
          error={problems['description']}
          maxLength={limits.longestDescription}
          onChange={(event) => onChange({ description: event.target.value })}
          className="[&>textarea]:min-h-24"
        />
        <SourceNote field="description" what="the description" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {restaurants && name('restaurantBrand', 'Inspired by', restaurants)}
        {name('cuisine', 'Cuisine')}
        {name('course', 'Course', courses)}
        <div className="grid content-start gap-2">
          <SelectField
            label="Difficulty"
            value={state.difficulty}
            choices={difficulties}
            onChange={(difficulty) => onChange({ difficulty })}
          />
          <SourceNote
            field="difficulty"
            what="the difficulty"
            show={({ difficulty }) => difficultyNames[difficulty]}
          />
        </div>
      </div>
      <div className="grid gap-2">
        <TokenField
          label="Tags"
          tokens={state.tags}
          suggest={noSuggestions}
          read={readTag}
          onChange={(tags) => onChange({ tags })}
          placeholder="soup, winter"
          hint="Diets and allergens follow from the ingredients by themselves."
        />
        {problems['tags'] && (
          <p role="alert" className="text-meta font-medium text-danger">
            {problems['tags']}
          </p>
        )}
        <SourceNote field="tags" what="the tags" />
      </div>
    </div>
  )
}

const noSuggestions = () => []

function readTag(text: string, tokens: string[]) {
  const token = text.trim().toLowerCase()
  if (token.length > limits.longestTag) return { refusal: `A tag has at most ${limits.longestTag} letters.` }
  if (tokens.length >= limits.mostTags) return { refusal: `${limits.mostTags} tags are enough.` }
  return token === '' ? { refusal: 'Please type a tag.' } : { token }
}

const times = [
  ['servings', 'Portions'],
  ['cookTime', 'Minutes in all'],
  ['activeTime', 'Minutes of work'],
  ['waitingTime', 'Minutes of waiting'],
] as const

/** For how many, and how long it takes. */
export function TimeFields({ state, problems, onChange }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {times.map(([field, label]) => (
        <div key={field} className="grid content-start gap-2">
          <Field
            label={label}
            inputMode="numeric"
            value={state[field]}
            error={problems[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
          />
          <SourceNote field={field} what={label.toLowerCase()} />
        </div>
      ))}
    </div>
  )
}

/** Whether it is part of premium, and from when on it is there. */
export function AudienceFields({ state, problems, onChange }: FieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="grid content-start gap-2">
        <Switch
          label="Premium"
          hint="Only premium members can open it."
          checked={state.isPremium}
          onChange={(isPremium) => onChange({ isPremium })}
        />
        <SourceNote
          field="isPremium"
          what="the plan"
          show={({ isPremium }) => (isPremium ? 'Premium' : 'For everyone')}
        />
      </div>
      <div className="grid content-start gap-2">
        <Field
          type="date"
          label="Comes out on"
          value={state.day}
          error={problems['publishedAt']}
          onChange={(event) => onChange({ day: event.target.value })}
          hint="It begins at midnight UTC. Leave it empty, and it is out at once."
        />
        <SourceNote
          field="publishedAt"
          what="the day"
          show={({ publishedAt }) => publishedAt?.slice(0, 10) ?? 'Out at once'}
        />
      </div>
    </div>
  )
}
