import { ConfirmForm, type CardFormProps } from '../confirm-form.tsx'
import { Field } from '../../ui/field.tsx'
import { BankQuestion } from './bank-question.tsx'
import { grouped } from './card-number.ts'
import { SandboxCards } from './sandbox-cards.tsx'
import { SandboxMark } from './sandbox-mark.tsx'
import { useTestCard } from './use-test-card.ts'

/** A card form without money: it takes the well-known test numbers and no other. */
export function SandboxForm({ clientSecret, ...form }: CardFormProps) {
  const { number, error, change, confirm, answerBank } = useTestCard(clientSecret)
  return (
    <>
      <ConfirmForm {...form} isReady confirm={confirm}>
        <SandboxMark />
        <Field
          label="Card number"
          value={number}
          error={error}
          hint="Only a test card, never a real one. It needs no date and no code."
          inputMode="numeric"
          autoComplete="off"
          placeholder="4242 4242 4242 4242"
          onChange={(event) => change(grouped(event.target.value))}
        />
        <SandboxCards chosen={number} onChoose={(chosen) => change(grouped(chosen))} />
      </ConfirmForm>
      {answerBank && <BankQuestion onAnswer={answerBank} />}
    </>
  )
}
