import { useState } from 'react'
import { ownRecipes as limits } from '../../domain/own-recipes/limits.ts'
import { useTyped } from '../session/typed.ts'
import { Button } from '../ui/button.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'

/** Takes any text, to be read as a recipe. */
export function PasteForm({ onRead }: { onRead: (text: string) => void }) {
  const [text, setText] = useTyped('own-recipe/text', '')
  const [isAsked, setAsked] = useState(false)
  const error = isAsked && text.trim() === '' ? 'Please paste a recipe first' : undefined
  return (
    <form
      noValidate
      aria-label="Text of a recipe"
      className="grid justify-items-start gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (text.trim() !== '') onRead(text)
      }}
    >
      <TextAreaField
        label="Text of the recipe"
        rows={14}
        value={text}
        maxLength={limits.longestText}
        error={error}
        onChange={(event) => setText(event.target.value)}
        hint="A mail, a page you copied, a list of your own: what belongs where is found, and you can put it right before it is saved."
        className="w-full [&>textarea]:min-h-72"
      />
      <Button type="submit" size="large">
        Read the text
      </Button>
    </form>
  )
}
