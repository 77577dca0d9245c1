import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { email } from '../../domain/accounts/forms.ts'
import type { RegistrationMode } from '../../domain/accounts/registration-mode.ts'
import { aboutMail, aboutPayments } from '../../domain/admin/health.ts'
import type { SettingsChange, SiteState } from '../../domain/admin/site-settings.ts'
import { address, send } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Badge } from './badge.tsx'
import { PanelHead } from './panel-head.tsx'
import { useAdminChange, useSiteState } from './use-admin.ts'

const changeCall = address('PATCH /api/admin/settings')
const testCall = address('POST /api/admin/settings/test-mail')

/** What is set for the whole site, and how it stands with mail and payments. */
export function SettingsPanel() {
  const { data, isError, isFetching, refetch } = useSiteState()
  return (
    <>
      <PanelHead
        title="Settings"
        line="What holds for the whole site. Each change is written into the log."
      />
      {data && <Settings state={data} />}
      {!data && isError && (
        <LoadFailed what="the settings" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SettingsSkeleton />}
    </>
  )
}

function Settings({ state }: { state: SiteState }) {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <RegistrationCard state={state} />
      {/* What was typed gives way when somebody else sets another one. */}
      <ContactCard key={state.contact} state={state} />
      <MailCard mail={state.mail} />
      <PaymentsCard payments={state.payments} />
    </div>
  )
}

const useSettingsChange = () =>
  useAdminChange({
    change: async (body: SettingsChange) => send(changeCall, { body }),
    done: () => 'The settings were changed',
    failed: 'The settings were not changed',
    alsoChanges: ['/api/registration'],
  })

const modes: [RegistrationMode, string][] = [
  ['open', 'Everyone'],
  ['invitation', 'Only people with an invitation'],
  ['closed', 'Nobody'],
]

function RegistrationCard({ state }: { state: SiteState }) {
  const settings = useSettingsChange()
  return (
    <Card title="New accounts" description="Accounts that exist are not touched by it.">
      <SelectField
        label="Who may create one"
        // What was chosen shows at once; when it fails it goes back.
        value={settings.isPending ? settings.variables.registration! : state.registration}
        choices={modes}
        disabled={settings.isPending}
        onChange={(registration) => settings.mutate({ registration })}
        hint="You invite people on the tab People. Who deleted an account can bring it back in any case."
      />
    </Card>
  )
}

function ContactCard({ state }: { state: SiteState }) {
  const settings = useSettingsChange()
  const [typed, setTyped] = useState(state.contact ?? '')
  const [objection, setObjection] = useState<string>()
  function save(event: SyntheticEvent) {
    event.preventDefault()
    const contact = typed.trim() === '' ? null : email.safeParse(typed)
    setObjection(contact?.error?.issues[0]?.message)
    if (!contact?.error && !settings.isPending) settings.mutate({ contact: contact?.data ?? null })
  }
  return (
    <Card title="Contact" description="Who receives what people write to us.">
      <form noValidate onSubmit={save} className="grid gap-4">
        <Field
          type="email"
          label="Email"
          value={typed}
          placeholder={state.usualContact ?? ''}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          hint={
            state.usualContact === null
              ? 'Leave it empty, and messages are only kept on the tab Messages.'
              : `Leave it empty, and it is ${state.usualContact}, as the server was started with.`
          }
          error={objection}
        />
        <Button type="submit" variant="outline" busy={settings.isPending} className="justify-self-start">
          Save
        </Button>
      </form>
    </Card>
  )
}

function MailCard({ mail }: { mail: SiteState['mail'] }) {
  const test = useAdminChange({
    change: async () => send(testCall),
    done: ({ delivery }) =>
      delivery === 'mailed'
        ? 'A test is on its way to you. If it fails, the tab Outbox says why.'
        : 'The test is in the outbox: no mail server is set up',
    failed: 'The test was not sent',
  })
  return (
    <Card title="Mail" aside={<MailBadge mail={mail} />}>
      <p className="text-desc text-ink-2">{aboutMail(mail).words}</p>
      <Button variant="outline" busy={test.isPending} onClick={() => test.mutate(undefined)} className="mt-4">
        Send me a test mail
      </Button>
    </Card>
  )
}

function MailBadge({ mail }: { mail: SiteState['mail'] }): ReactNode {
  if (mail.delivery === 'kept') return <Badge>No mail server</Badge>
  return aboutMail(mail).verdict === 'trouble' ? (
    <Badge tone="trouble">In trouble</Badge>
  ) : (
    <Badge tone="good">Goes out</Badge>
  )
}

const paymentBadges = {
  live: <Badge tone="good">On</Badge>,
  test: <Badge tone="info">Test mode</Badge>,
  off: <Badge>Off</Badge>,
}

function PaymentsCard({ payments }: { payments: SiteState['payments'] }) {
  return (
    <Card title="Payments" aside={paymentBadges[payments]}>
      <p className="text-desc text-ink-2">{aboutPayments[payments].words}</p>
    </Card>
  )
}

function SettingsSkeleton() {
  return (
    <div aria-busy className="grid gap-5 lg:grid-cols-2">
      <p className="sr-only">Loading the settings</p>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-48 rounded-xl!" />
      ))}
    </div>
  )
}
