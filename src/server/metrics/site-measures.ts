import { counter, type Family, gauge } from './open-metrics.ts'

interface Figures {
  version: string
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  isListening: boolean
  /** Undefined where there is none. */
  replicaServes: boolean | undefined
  streams: number
  viewers: number
  recipes: { indexed: number; answers: { kept: number; bytes: number; recalled: number; made: number } }
  /** Undefined while the database cannot be asked. */
  kept: { waiting: number; troubled: number; givenUp: number; lastBackup: Date | undefined } | undefined
}

/** What the site holds and has under way. */
export function siteMeasures({ version, pool, recipes, kept, ...figures }: Figures): Family[] {
  const { answers, indexed } = recipes
  return [
    {
      name: 'homeplate_build',
      type: 'info',
      help: 'Which version runs.',
      samples: [{ suffix: '_info', labels: { version, node: process.versions.node }, value: 1 }],
    },
    {
      name: 'homeplate_database_connections',
      type: 'gauge',
      help: 'Connections of this instance to the database.',
      samples: [
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ],
    },
    gauge('homeplate_database_waiting', 'What waits for a connection.', pool.waitingCount),
    gauge(
      'homeplate_database_listening',
      'Whether the news of the database is heard.',
      Number(figures.isListening),
    ),
    ...(figures.replicaServes === undefined
      ? []
      : [
          gauge(
            'homeplate_database_replica',
            'Whether the replica of the database serves.',
            Number(figures.replicaServes),
          ),
        ]),
    gauge('homeplate_event_streams', 'Open pages that are told what changes.', figures.streams),
    gauge('homeplate_sessions_remembered', 'Sessions that are not looked up again.', figures.viewers),
    gauge('homeplate_recipes_indexed', 'Recipes that are found from memory.', indexed),
    gauge('homeplate_answers_kept', 'Answers about recipes that are kept as bytes.', answers.kept),
    gauge('homeplate_answers_kept_bytes', 'What the kept answers take.', answers.bytes),
    counter('homeplate_answers_recalled', 'Answers about recipes that were kept.', answers.recalled),
    counter('homeplate_answers_made', 'Answers about recipes that had to be made.', answers.made),
    ...(kept ? keptMeasures(kept) : []),
  ]
}

const keptMeasures = ({ waiting, troubled, givenUp, lastBackup }: NonNullable<Figures['kept']>): Family[] => [
  gauge('homeplate_mails_waiting', 'Mails that are to go out.', waiting),
  gauge('homeplate_mails_troubled', 'Mails that could not be delivered yet.', troubled),
  gauge('homeplate_mails_given_up', 'Mails that were given up since the last one went out.', givenUp),
  ...(lastBackup
    ? [
        gauge(
          'homeplate_last_backup_timestamp_seconds',
          'When the last backup was made.',
          lastBackup.getTime() / 1_000,
        ),
      ]
    : []),
]
