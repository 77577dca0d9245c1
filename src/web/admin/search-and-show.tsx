import { Field } from '../ui/field.tsx'
import { SelectField } from '../ui/select-field.tsx'

interface SearchAndShowProps<Shown> {
  label: string
  choices: (readonly [value: Shown, words: string])[]
  /** What `useListAddress` knows. */
  address: {
    search: string
    show: Shown
    searchFor: (search: string) => void
    choose: (show: Shown) => void
  }
}

/** The words a long list is searched for, and which part of it is shown. */
export function SearchAndShow<Shown extends string>({ label, choices, address }: SearchAndShowProps<Shown>) {
  return (
    <>
      <Field
        type="search"
        label={label}
        value={address.search}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => address.searchFor(event.target.value)}
        className="w-full max-w-md"
      />
      <SelectField
        label="Show"
        value={address.show}
        choices={choices}
        onChange={address.choose}
        className="w-56"
      />
    </>
  )
}
