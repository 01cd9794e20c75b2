import { staffActs } from '@velv/domain/admin/staff-acts.ts'
import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { useMe } from '../../platform/session.ts'
import { clockText, exactText, whenText } from '../../ui/format.ts'
import type { Act } from './act.ts'
import { actChanges, type ActChange } from './act-changes.ts'
import { subjectPath } from './subject-path.ts'

type ActRowProps = {
  act: Act
  /** Says whom it happened to, with the way there. */
  named: boolean
  withDay?: boolean
}

/** One thing staff did: what, to whom, by whom, when, what changed and why. */
export function ActRow({ act, named, withDay = false }: ActRowProps) {
  const { at, actor, reason, undoes, undone } = act
  const says = staffActs[act.act].says
  return (
    <li className={`act ${undone ? 'undone' : ''}`}>
      <time dateTime={at} title={exactText(at)} className="small num">
        <span aria-hidden="true">{withDay ? whenText(at) : clockText(at)}</span>
        <span className="sr">{exactText(at)}</span>
      </time>
      <div className="grid min-w-0 gap-0.5">
        <p className="row flex-wrap gap-x-2 gap-y-0">
          <span className="act-says">{undoes ? `Taken back: ${says}` : says}</span>
          {named && <Subject act={act} />}
          {undone && (
            <span className="small inline-flex items-center gap-1 text-text-2">
              <Undo2 className="icon-s" aria-hidden="true" />
              Taken back
            </span>
          )}
        </p>
        {actChanges(act).map((change) => (
          <p key={change.term} className="small text-text-2">
            <ChangeText {...change} />
          </p>
        ))}
        {reason && <p className="act-reason small">{reason}</p>}
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

function Subject({ act }: { act: Act }) {
  const { profession } = useMe()
  const { kind, name, says } = act.subject
  const isGone = kind === 'account' && name === null
  return (
    <span className="min-w-0">
      {isGone ? (
        <span className="strong">{says}</span>
      ) : (
        <Link className="link strong touch" to={subjectPath(act, profession)}>
          {name ?? says}
        </Link>
      )}
      {name !== null && name !== says && <span className="small num text-text-3"> {says}</span>}
      {isGone && <span className="small text-text-3"> account gone</span>}
    </span>
  )
}

function ChangeText({ term, was, is }: ActChange) {
  if (is === undefined) return `${term}: ${was} before`
  if (was === undefined) return `${term}: ${is}`
  return (
    <>
      {term}: {was} <span aria-hidden="true">→</span>
      <span className="sr">, now</span> {is}
    </>
  )
}
