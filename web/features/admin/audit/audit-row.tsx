import { adminActions } from '@velv/domain/admin/admin-actions.ts'
import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Profession } from '@velv/domain/roles.ts'
import { roleOf } from '@velv/domain/roles.ts'
import { useMe } from '../../../lib/session/session.ts'
import { exactText, whenText } from '../../../ui/text/format.ts'
import { auditChanges, type AuditChange } from './audit-changes.ts'
import type { AuditEntry } from './audit-entry.ts'

/** One audit entry in the history of its subject: the action, its changes, its reason, its actor and its time. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  return (
    <li className={`audit-entry ${entry.undone ? 'undone' : ''}`}>
      <p className="row between flex-wrap gap-x-3 gap-y-0">
        <EntryLabel entry={entry} />
        <EntryTime at={entry.at} />
      </p>
      <EntryDetails entry={entry} />
      <p className="small text-text-3">
        by <EntryActor entry={entry} />
      </p>
    </li>
  )
}

export const EntryTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={exactText(at)} className="small num text-text-3">
    <span aria-hidden="true">{whenText(at)}</span>
    <span className="sr">{exactText(at)}</span>
  </time>
)

/** What was done, and whether it was undone. */
export function EntryLabel({ entry: { action, undoes, undone } }: { entry: AuditEntry }) {
  const label = adminActions[action].label
  return (
    <span className="row gap-2">
      <span className="audit-label">{undoes ? `Undone: ${label}` : label}</span>
      {undone && (
        <span className="small inline-flex items-center gap-1 text-text-2">
          <Undo2 className="icon-s" aria-hidden="true" />
          Undone
        </span>
      )}
    </span>
  )
}

/** What changed, and the reason. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  return (
    <>
      {auditChanges(entry).map((change) => (
        <p key={change.term} className="small text-text-2">
          <ChangeText {...change} />
        </p>
      ))}
      {entry.reason && <p className="audit-reason small">“{entry.reason}”</p>}
    </>
  )
}

export function EntryActor({ entry: { actor } }: { entry: AuditEntry }) {
  if (actor === null) return 'the command line'
  return (
    <Link className="link touch" to={`/admin/audit?actor=${actor.id}`}>
      {actor.name ?? actor.velvId}
    </Link>
  )
}

export function EntrySubject({ entry }: { entry: AuditEntry }) {
  const { profession } = useMe()
  const { kind, name, label } = entry.subject
  const isDeleted = (kind === 'account' || kind === 'organization') && name === null
  return (
    <>
      {isDeleted ? (
        <span className="strong">{label}</span>
      ) : (
        <Link className="row-link strong" to={subjectPath(entry, profession)}>
          {name ?? label}
        </Link>
      )}
      {name !== null && name !== label && <span className="num text-text-3"> {label}</span>}
      {isDeleted && (
        <span className="text-text-3"> {kind === 'account' ? 'deleted account' : 'former organization'}</span>
      )}
    </>
  )
}

function ChangeText({ term, before, after }: AuditChange) {
  if (after === undefined) return `${term}: was ${before}`
  if (before === undefined) return `${term}: ${after}`
  return (
    <>
      {term}: {before} <span aria-hidden="true">→</span>
      <span className="sr">, now</span> {after}
    </>
  )
}

/**
 * The path of an entry's account, organization, drop, song, payment, case, or report. A song is shown on its creator's page; screeners open a drop in
 * the pitching view.
 */
export function subjectPath(
  { subject: { kind, id }, after }: Pick<AuditEntry, 'subject' | 'after'>,
  viewer: Profession,
): string {
  if (kind === 'demo') return `/admin/users/${String(after.creatorId)}`
  if (kind === 'account') return `/admin/users/${id}`
  if (kind === 'organization') return `/admin/organizations/${id}`
  if (kind === 'duplicate') return `/admin/duplicates/${id}`
  if (kind === 'report') return `/admin/reports/${id}`
  if (kind === 'payment') return `/admin/payments/${id}`
  return roleOf(viewer) === 'screener' ? `/drop/pitch/${id}` : `/drop/${id}`
}
