import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, MailCheck, MailX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { User } from '../../domain/accounts/user.ts'
import { address, isRefusal, send } from '../api/api.ts'
import { queryOf, under } from '../api/query-of.ts'
import { paths } from '../navigation/paths.ts'
import { userKey } from '../session/use-user.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { CenteredSpinner } from '../ui/spinner.tsx'

const check = address('POST /api/confirm-email/check')
const confirm = address('POST /api/confirm-email')

/** Where the mailed link leads. Opening it changes nothing: mail programs open links too. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const client = useQueryClient()
  const reader = client.getQueryData(userKey) ?? null
  const link = useQuery({
    ...queryOf(check, { body: { token } }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const [isUnsure, setUnsure] = useState(false)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => send(confirm, { body: { token } }),
    onError: (failure) => {
      if (!isRefusal(failure)) setUnsure(true)
    },
    onSettled: () => {
      if (reader) void client.invalidateQueries(under('/api/user'))
    },
  })
  const next = reader ? (
    <ButtonLink href={paths.profile()}>Go to your profile</ButtonLink>
  ) : (
    <ButtonLink href={paths.auth()}>Sign in</ButtonLink>
  )
  if (data)
    return (
      <Message icon={<CircleCheck />} title="Address confirmed" actions={next}>
        <Name>{data.email}</Name> is now the email address of the account <Name>{data.username}</Name>.
      </Message>
    )
  const refusal = error ?? link.error
  // The press whose answer was lost may be the one that used it.
  if (isUnsure && isRefusal(refusal) && refusal.status === 410)
    return (
      <Message icon={<MailX />} title="This link has ended" actions={next}>
        It was used already, or it is too old. If you have just confirmed your address, it may be confirmed:
        your profile shows which one you have.
      </Message>
    )
  if (isRefusal(refusal))
    return (
      <div role="alert">
        <Message icon={<MailX />} title="This did not work" actions={next}>
          {refusal.sentence}
        </Message>
      </div>
    )
  if (link.error)
    return <LoadFailed what="this page" busy={link.isFetching} onRetry={() => void link.refetch()} />
  if (!link.data) return <CenteredSpinner />
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
      <Question {...link.data} reader={reader} />
      {error && (
        <span role="alert" className="mt-2 block text-danger">
          We could not learn whether that worked. Please try again.
        </span>
      )}
    </Message>
  )
}

interface QuestionProps {
  email: string
  username: string
  reader: User | null
}

/** Whoever presses without knowing the account would give their address away. */
const Question = ({ email, username, reader }: QuestionProps) => (
  <>
    One press, and <Name>{email}</Name> is the address of the account <Name>{username}</Name>.{' '}
    {reader && reader.username !== username && (
      <>
        You are signed in as <Name>{reader.username}</Name>, which would not get it.{' '}
      </>
    )}
    If that is not your account, just close this page.
  </>
)

const Name = ({ children }: { children: string }) => (
  <b className="font-semibold wrap-anywhere text-ink">{children}</b>
)

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
