import { Eye, EyeOff, WandSparkles } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FieldAction } from '../ui/field-action.tsx'
import { Field } from '../ui/field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> {
  shown: boolean
  onShownChange: (shown: boolean) => void
  /** What the toggle shows, in words. */
  secret?: string
  /** Fills in a made-up password. */
  onGenerate?: (() => void) | undefined
}

export function PasswordField(props: PasswordFieldProps) {
  const { shown, onShownChange, secret = 'password', onGenerate, ...field } = props
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <>
          {onGenerate && (
            <button
              type="button"
              onClick={onGenerate}
              disabled={field.disabled}
              className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-md px-2 text-meta font-semibold hover:text-accent disabled:opacity-55"
            >
              <WandSparkles aria-hidden className="size-4 max-[379px]:hidden" />
              Generate
            </button>
          )}
          <FieldAction label={`Show ${secret}`} aria-pressed={shown} onClick={() => onShownChange(!shown)}>
            <Icon aria-hidden />
          </FieldAction>
        </>
      }
    />
  )
}
