import { Link } from 'react-router'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { dayText, lengthText } from '../../ui/format.ts'
import { ResultBadge } from '../../ui/result-badge.tsx'
import { Record } from '../../ui/sleeve/record.tsx'
import { type Demo, dropText, pitchPath, recordGenre, submitPath } from './demo.ts'
import { heardMs, heardOf } from './heard-text.ts'
import { useWide } from './use-wide.ts'

const linkOf = (demo: Demo) => (demo.result === 'draft' ? submitPath(demo) : pitchPath(demo))

/** My demos: a table where there is room, a list on a phone; heard time stands before the answer. */
export function PitchTable({ demos }: { demos: readonly Demo[] }) {
  const wide = useWide()
  if (wide) return <DataTable caption="My demos" columns={columns} rows={demos} keyOf={({ id }) => id} empty={null} />
  return (
    <ul>
      {demos.map((demo) => (
        <PitchRow key={demo.id} demo={demo} />
      ))}
    </ul>
  )
}

const Song = ({ demo }: { demo: Demo }) => (
  <Link className="row group min-h-14" to={linkOf(demo)}>
    <Record id={demo.id} genre={recordGenre(demo)} size={48} />
    <span className="name line-clamp-2 break-words group-hover:underline">{demo.title}</span>
  </Link>
)

const Sent = ({ demo }: { demo: Demo }) =>
  demo.sentAt ? <time dateTime={demo.sentAt}>{dayText(demo.sentAt)}</time> : <span>not sent</span>

const Answer = ({ demo }: { demo: Demo }) =>
  demo.result === 'draft' ? (
    <span className="row justify-end">
      <ResultBadge result="draft" />
      <Link className="btn line sm" to={submitPath(demo)} aria-label={`Go on with ${demo.title}`}>
        Go on
      </Link>
    </span>
  ) : (
    <ResultBadge result={demo.result} />
  )

const columns: readonly Column<Demo>[] = [
  { head: 'Title', cell: (demo) => <Song demo={demo} /> },
  { head: 'Drop', cell: (demo) => <span className="text-text-2">{dropText(demo.drop)}</span> },
  {
    head: 'Sent',
    cell: (demo) => (
      <span className="whitespace-nowrap text-text-2">
        <Sent demo={demo} />
      </span>
    ),
  },
  { head: 'Heard', cell: (demo) => <Heard demo={demo} />, amount: true },
  { head: 'Answer', cell: (demo) => <Answer demo={demo} />, amount: true },
]

function Heard({ demo }: { demo: Demo }) {
  if (demo.result === 'draft') return null
  const all = heardOf(demo.heard, demo.audio?.durationMs ?? 0)
  if (!all) return <span className="text-text-3">Not yet</span>
  return (
    <span className="whitespace-nowrap">
      <span className="strong">{lengthText(heardMs(demo.heard))}</span>{' '}
      <span className="text-text-3">of {lengthText(demo.audio?.durationMs ?? 0)}</span>
    </span>
  )
}

function PitchRow({ demo }: { demo: Demo }) {
  return (
    <li className="relative grid grid-cols-[48px_minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-t border-line py-3">
      <Link to={linkOf(demo)} tabIndex={-1} aria-hidden="true" className="row-span-2">
        <Record id={demo.id} genre={recordGenre(demo)} size={48} />
      </Link>
      <div className="min-w-0">
        <Link className="name stretch line-clamp-2 break-words" to={linkOf(demo)}>
          {demo.title}
        </Link>
        <p className="small clip text-text-3">{dropText(demo.drop)}</p>
      </div>
      <ResultBadge result={demo.result} />
      <div className="small num row between col-span-2 text-text-3">
        {demo.result === 'draft' ? (
          <Link className="btn line sm relative z-2" to={submitPath(demo)} aria-label={`Go on with ${demo.title}`}>
            Go on
          </Link>
        ) : (
          <span>
            <Heard demo={demo} /> heard
          </span>
        )}
        <Sent demo={demo} />
      </div>
    </li>
  )
}
