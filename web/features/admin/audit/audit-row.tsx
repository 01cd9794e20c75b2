import { adminActions } from '@velv/domain/admin/admin-actions.ts'
import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { useMe } from '../../../lib/session/session.ts'
import { clockText, exactText, whenText } from '../../../ui/text/format.ts'
import type { AuditEntry } from './audit-entry.ts'
import { auditChanges, type AuditChange } from './audit-changes.ts'
import type { Profession } from '@velv/domain/roles.ts'
import { roleOf } from '@velv/domain/roles.ts'

type AuditRowProps = {
  entry: AuditEntry
  /** Whether the row shows its subject with a link. */
  showsSubject: boolean
  withDay?: boolean
}

/** One audit entry: the action, its subject, its actor, its time, its changes and its reason. */
export function AuditRow({ entry, showsSubject, withDay = false }: AuditRowProps) {
  const { at, actor, reason, undoes, undone } = entry
  const label = adminActions[entry.action].label
  return (
    <li className={`audit-entry ${undone ? 'undone' : ''}`}>
      <time dateTime={at} title={exactText(at)} className="small num">
        <span aria-hidden="true">{withDay ? whenText(at) : clockText(at)}</span>
        <span className="sr">{exactText(at)}</span>
      </time>
      <div className="grid min-w-0 gap-0.5">
        <p className="row flex-wrap gap-x-2 gap-y-0">
          <span className="audit-label">{undoes ? `Undone: ${label}` : label}</span>
          {showsSubject && <Subject entry={entry} />}
          {undone && (
            <span className="small inline-flex items-center gap-1 text-text-2">
              <Undo2 className="icon-s" aria-hidden="true" />
              Undone
            </span>
          )}
        </p>
        {auditChanges(entry).map((change) => (
          <p key={change.term} className="small text-text-2">
            <ChangeText {...change} />
          </p>
        ))}
        {reason && <p className="audit-reason small">{reason}</p>}
        <p className="small text-text-3">
          {actor === null ? (
            'on the command line'
          ) : (
            <>
              by{' '}
              <Link className="link touch" to={`/admin/audit?actor=${actor.id}`}>
                {actor.name ?? actor.velvId}
              </Link>
            </>
          )}
        </p>
      </div>
    </li>
  )
}

function Subject({ entry }: { entry: AuditEntry }) {
  const { profession } = useMe()
  const { kind, name, label } = entry.subject
  const isDeleted = kind === 'account' && name === null
  return (
    <span className="min-w-0">
      {isDeleted ? (
        <span className="strong">{label}</span>
      ) : (
        <Link className="link strong touch" to={subjectPath(entry, profession)}>
          {name ?? label}
        </Link>
      )}
      {name !== null && name !== label && <span className="small num text-text-3"> {label}</span>}
      {isDeleted && <span className="small text-text-3"> deleted account</span>}
    </span>
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
 * The path of an entry's account, drop, song or payment. A song is shown on its creator's page; screeners open a drop in
 * the pitching view.
 */
function subjectPath(
  { subject: { kind, id }, after }: Pick<AuditEntry, 'subject' | 'after'>,
  viewer: Profession,
): string {
  if (kind === 'demo') return `/admin/users/${String(after.creatorId)}`
  if (kind === 'account') return `/admin/users/${id}`
  if (kind === 'payment') return `/admin/payments/${id}`
  return roleOf(viewer) === 'screener' ? `/drop/pitch/${id}` : `/drop/${id}`
}
