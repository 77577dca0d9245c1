import { ClipboardPaste, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { linkIn } from '../../domain/own-recipes/link-in-text.ts'
import type { LinkedPage } from '../../domain/own-recipes/linked-page.ts'
import { paths } from '../navigation/paths.ts'
import { useTyped } from '../session/typed.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useReadLink } from './use-read-link.ts'

interface LinkFormProps {
  /** An address that was handed over; nothing is fetched before somebody asks for it. */
  handed: string
  onRead: (page: LinkedPage) => void
}

/** Takes the address of a page, to be read as a recipe. */
export function LinkForm({ handed, onRead }: LinkFormProps) {
  const [text, setText] = useTyped('own-recipe/link', handed)
  const [isAsked, setAsked] = useState(false)
  const { read, cancel, forget, isPending, isNoRecipe, failure } = useReadLink(onRead)
  const field = useRef<HTMLInputElement>(null)
  const problem = isAsked ? problemOf(text) : undefined
  const said = isNoRecipe ? 'No recipe was found on this page.' : failure

  function submit() {
    setAsked(true)
    const link = linkIn(text)
    if (link === undefined) return field.current?.focus()
    setText(link)
    return read(link)
  }

  return (
    <form
      noValidate
      aria-label="Link to a recipe"
      className="grid justify-items-start gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) submit()
      }}
    >
      <Field
        ref={field}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        label="Address of the page"
        placeholder="https://"
        value={text}
        error={problem ?? said}
        onChange={(event) => {
          setText(event.target.value)
          if (said !== undefined) forget()
        }}
        hint="The page is read once, and you can put everything right before it is saved."
        className="w-full max-w-2xl"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" busy={isPending}>
          Read the page
        </Button>
        {isPending && (
          <Button
            variant="ghost"
            onClick={() => {
              cancel()
              field.current?.focus()
            }}
          >
            <X aria-hidden /> Cancel
          </Button>
        )}
        {!isPending && said !== undefined && (
          <ButtonLink href={paths.ownRecipe('paste')} variant="outline">
            <ClipboardPaste aria-hidden /> Paste its text
          </ButtonLink>
        )}
        <p role="status" className="text-meta text-ink-2 empty:sr-only">
          {isPending ? 'The page is being read. This may take some seconds.' : ''}
        </p>
      </div>
    </form>
  )
}

function problemOf(text: string) {
  if (text.trim() === '') return 'Please give the address of a page first'
  return linkIn(text) === undefined
    ? 'There is no address of a page in this. One looks like https://www.example.com/soup.'
    : undefined
}
