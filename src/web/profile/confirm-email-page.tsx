import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, MailCheck, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '../../domain/accounts/user.ts'
import type { confirmEmail } from '../../domain/profile/calls.ts'
import { address, ApiError, send } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { userKey } from '../lib/use-user.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

const confirm = address<typeof confirmEmail>('POST', '/api/confirm-email')

/** Where the mailed link leads. Opening it changes nothing: mail programs open links too. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const client = useQueryClient()
  const isSignedIn = Boolean(client.getQueryData<User | null>(userKey))
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => send(confirm, { body: { token } }),
    onSuccess: () => {
      if (isSignedIn) void client.invalidateQueries({ queryKey: userKey })
    },
  })
  const next = isSignedIn ? (
    <ButtonLink href={paths.profile()}>Go to your profile</ButtonLink>
  ) : (
    <ButtonLink href={paths.auth()}>Sign in</ButtonLink>
  )
  if (data)
    return (
      <Message icon={<CircleCheck />} title="Address confirmed" actions={next}>
        <b className="font-semibold wrap-anywhere text-ink">{data.email}</b> is now the email address of your
        account.
      </Message>
    )
  if (error instanceof ApiError && error.sentence)
    return (
      <div role="alert">
        <Message icon={<MailX />} title="This did not work" actions={next}>
          {error.sentence}
        </Message>
      </div>
    )
  return (
    <Message
      icon={<MailCheck />}
      title="Confirm your email address"
      actions={
        <Button size="large" busy={isPending} onClick={() => mutate()}>
          Confirm address
        </Button>
      }
    >
      {error ? (
        <span role="alert">We could not reach the server. Please try again.</span>
      ) : (
        'One press, and it is the address of your account.'
      )}
    </Message>
  )
}

interface MessageProps {
  icon: ReactNode
  title: string
  actions: ReactNode
  children: ReactNode
}

const Message = ({ children, ...rest }: MessageProps) => (
  <EmptyState heading="h1" {...rest}>
    {children}
  </EmptyState>
)
