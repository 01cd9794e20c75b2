import { adminActions } from '@velv/domain/admin/admin-actions.ts'
import { ageText } from '@velv/domain/admin/queues.ts'
import { Link } from 'react-router'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { exactText } from '../../../ui/text/format.ts'
import { useMe } from '../../../lib/session/session.ts'
import { StaffFace } from '../staff-face.tsx'
import type { AuditEntry } from './audit-entry.ts'
import { subjectPath } from './audit-row.tsx'
import { useAuditEntries } from './use-audit-entries.ts'
import { onServerClock } from '../../../lib/server-clock.ts'

/** How many entries are shown. */
const maxEntries = 8

/** The last audit entries, one line each. */
export function RecentEntries() {
  const { data, dataUpdatedAt, isError, refetch } = useAuditEntries({})
  if (!data) {
    return isError ? (
      <RetryMessage what="We couldn’t load the latest staff actions." onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-72" />
    )
  }
  const entries = data.pages.flatMap(({ rows }) => rows).slice(0, maxEntries)
  if (entries.length === 0) return <p className="text-text-2">No staff actions yet.</p>
  return (
    <ol>
      {entries.map((entry) => (
        <RecentEntry key={entry.id} entry={entry} nowMs={onServerClock(dataUpdatedAt)} />
      ))}
    </ol>
  )
}

function RecentEntry({ entry, nowMs }: { entry: AuditEntry; nowMs: number }) {
  const { profession } = useMe()
  const { at, actor, action, undoes, subject } = entry
  const label = adminActions[action].label
  const isDeleted = subject.kind === 'account' && subject.name === null
  return (
    <li className="board-row acted" data-row={entry.id}>
      {actor ? <StaffFace staff={{ name: actor.name ?? actor.velvId }} /> : <StaffFace staff={{ name: '>' }} />}
      <span className="clip">
        {undoes ? `Undone: ${label}` : label},{' '}
        {isDeleted ? (
          <span>{subject.label}</span>
        ) : (
          <Link className="strong" to={subjectPath(entry, profession)}>
            {subject.name ?? subject.label}
          </Link>
        )}
      </span>
      <time className="text-text-3" dateTime={at} title={exactText(at)}>
        {ageText(Math.max(0, nowMs - Date.parse(at)))}
      </time>
    </li>
  )
}
