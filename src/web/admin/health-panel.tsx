import {
  findings,
  type Finding,
  type SiteHealth,
  sizeWords,
  type Verdict,
} from '../../domain/admin/health.ts'
import { Card } from '../ui/card.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Badge } from './badge.tsx'
import { minuteOf } from './moments.ts'
import { PanelHead } from './panel-head.tsx'
import { useHealth } from './use-health.ts'

/** Whether everything the site needs is there, and what to do about what is not. */
export function HealthPanel() {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useHealth()
  return (
    <>
      <PanelHead
        title="Health"
        line="What the site runs on, and what it needs from whoever looks after the server."
      />
      {data && <Health health={data} askedAt={dataUpdatedAt} />}
      {!data && isError && (
        <LoadFailed what="the state of the site" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <HealthSkeleton />}
    </>
  )
}

function Health({ health, askedAt }: { health: SiteHealth; askedAt: number }) {
  const { version, node, startedAt, database, lastBackup } = health
  const found = findings(health, new Date(askedAt))
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <FindingCard title="Last backup" finding={found.backup}>
        {lastBackup && `${minuteOf(lastBackup.at)}, ${sizeWords(lastBackup.bytes)}. `}
      </FindingCard>
      <FindingCard title="Mail" finding={found.mail} />
      <FindingCard title="Pictures" finding={found.pictures} />
      <FindingCard title="Payments" finding={found.payments} />
      <Card title="Database">
        <p className="text-desc text-ink-2">
          PostgreSQL {database.version}, {sizeWords(database.bytes)}.
        </p>
      </Card>
      <Card title="Version">
        <p className="text-desc text-ink-2">
          Homeplate {version} on Node {node}, running since {minuteOf(startedAt)}.
        </p>
      </Card>
    </div>
  )
}

const badges: Record<Verdict, { tone: 'good' | 'quiet' | 'info' | 'trouble'; word: string }> = {
  good: { tone: 'good', word: 'Well' },
  settled: { tone: 'quiet', word: 'As set' },
  attention: { tone: 'info', word: 'To do' },
  trouble: { tone: 'trouble', word: 'In trouble' },
}

interface FindingCardProps {
  title: string
  finding: Finding
  children?: string | null
}

function FindingCard({ title, finding, children }: FindingCardProps) {
  const { tone, word } = badges[finding.verdict]
  return (
    <Card title={title} aside={<Badge tone={tone}>{word}</Badge>}>
      <p className="text-desc text-ink-2">
        {children}
        {finding.words}
      </p>
    </Card>
  )
}

function HealthSkeleton() {
  return (
    <div aria-busy className="grid gap-5 lg:grid-cols-2">
      <p className="sr-only">Loading the state of the site</p>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-36 rounded-xl!" />
      ))}
    </div>
  )
}
