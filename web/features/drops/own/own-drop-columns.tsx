import { dropName } from '@velv/domain/drops/drop.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import { Headphones, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { SplitBar, type TableColumn } from '../../../ui/data/dense-table.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { closesText, dateText, dayText } from '../../../ui/text/format.ts'
import { answersDueTone, dueText } from '../answers-due-text.ts'
import { genreText, isSoon } from '../drop-text.ts'
import { DropStateLabel, rowStateLabel } from './drop-state-label.tsx'
import { needsResubmission, noteText, type OwnDrop, rowStateOf } from './own-drop.ts'
import { OwnDropActions } from './own-drop-actions.tsx'

/** Which of an owner's lists: drops that are not delivered yet, or the delivered ones. */
export type OwnList = 'drops' | 'inbox'

/** Where a row leads. */
export const ownDropPath = (list: OwnList, { id }: Pick<OwnDrop, 'id'>): string =>
  list === 'inbox' ? `/drop/pitch/${id}` : `/drop/${id}`

type Counts = NonNullable<OwnDrop['counts']>

const noCounts: Counts = { screening: 0, pitch: 0, returned: 0, nogo: 0, hold: 0, cut: 0 }
export const countsOf = ({ counts }: Pick<OwnDrop, 'counts'>): Counts => counts ?? noCounts

/** Demos with any result that still count; after the delivery, `nogo` no longer counts those of screeners. */
const demosOf = (drop: OwnDrop) => drop.demoCount
const pitchedOf = (drop: OwnDrop): number => {
  const { pitch, returned, hold, cut, nogo } = countsOf(drop)
  return pitch + returned + hold + cut + (drop.state === 'delivered' ? nogo : 0)
}

/** An en dash for zero, which a long column of numbers would hide. */
export const Count = ({ count, strong = false }: { count: number; strong?: boolean }) =>
  count === 0 ? <span className="dense-quiet">–</span> : <span className={strong ? 'strong' : ''}>{count}</span>

export type Progress = { name: string; counts: Counts; isDelivered: boolean }

/** Before the delivery: how much of a drop has been screened; after it: how its pitches were answered. */
export function ProgressBar({ counts, isDelivered }: Omit<Progress, 'name'>) {
  const { screening, pitch, returned, hold, cut, nogo } = counts
  const noGo = { color: 'var(--split-nogo)', count: nogo }
  const total = pitch + returned + hold + cut + nogo + (isDelivered ? 0 : screening)
  if (total === 0) return <span className="dense-quiet">–</span>
  return isDelivered ? (
    <SplitBar
      parts={[{ color: 'var(--hold)', count: hold }, { color: 'var(--cut-fill)', count: cut }, noGo]}
      total={total}
      label={`${pitch} to answer, ${hold} on hold, ${cut} cut, ${nogo} no go`}
    />
  ) : (
    <SplitBar
      parts={[{ color: 'var(--pitched)', count: pitch + hold + cut }, noGo]}
      total={total}
      label={`${screening} in screening, ${pitch + hold + cut} pitched, ${nogo} no go`}
    />
  )
}

const screenedShare = (drop: OwnDrop): number | undefined => {
  const { screening, pitch, nogo } = countsOf(drop)
  const total = screening + pitch + nogo
  return total === 0 ? undefined : (pitch + nogo) / total
}

const answeredShare = (drop: OwnDrop): number | undefined => {
  const pitched = pitchedOf(drop)
  return pitched === 0 ? undefined : (pitched - countsOf(drop).pitch) / pitched
}

/** In the order in which they need their owner. */
const stateOrder = [
  'rejected',
  'unpublished',
  'unreviewed',
  'delivered',
  'live',
  'paused',
  'awaiting',
  'screening',
  'closed',
  'done',
]

export const placeText = ({ genre, regionalOffice }: Pick<OwnDrop, 'genre' | 'regionalOffice'>): string =>
  `${genreText(genre.slice(0, 1))}, ${marketLabel(regionalOffice)}`

/** Who of a team wrote a drop, unless the viewer did, and who answers it; empty where nobody needs to be named. */
export const teamText = ({ writer, assignedTo }: Pick<OwnDrop, 'writer' | 'assignedTo'>): string =>
  [writer && `by ${writer}`, assignedTo && `assigned to ${assignedTo.name}`].filter(Boolean).join(', ')

/** When it closes or was delivered; the last four days stand out. */
export function WhenText({ drop }: { drop: OwnDrop }) {
  if (drop.state === 'delivered') return dateText(drop.deliveryDate ?? drop.expireTime)
  return (
    <span className={isSoon(drop) && drop.state === 'live' ? 'strong text-brass-text' : 'text-text-2'}>
      {closesText(drop.expireTime)}
    </span>
  )
}

export function DropTitle({ drop, to }: { drop: OwnDrop; to: string }) {
  const note = noteText(drop)
  return (
    <span className="dense-title">
      <Sleeve id={drop.id} genre={genreText(drop.genre.slice(0, 1))} size={40} />
      <span className="clip" title={note || undefined}>
        <Link className="dense-name" to={to}>
          {dropName(drop)}
        </Link>{' '}
        <span className="dense-quiet">
          {[note || (drop.artist && drop.label), teamText(drop)].filter(Boolean).join(', ')}
        </span>
      </span>
    </span>
  )
}

const answersDueColumn: TableColumn<OwnDrop> = {
  key: 'due',
  label: 'Answers due',
  width: '7.25rem',
  isAtEnd: true,
  sortBy: ({ answersDueAt }) => (answersDueAt ? Date.parse(answersDueAt) : Number.POSITIVE_INFINITY),
  cell: ({ answersDueAt }) =>
    answersDueAt ? (
      <span className={answersDueTone(answersDueAt)}>
        {dayText(answersDueAt)}
        {answersDueTone(answersDueAt) === 'text-bad' && <span className="sr">, overdue</span>}
      </span>
    ) : (
      <span className="dense-quiet">–</span>
    ),
}

export function ownDropColumns(list: OwnList, rows: readonly OwnDrop[], shown: string): TableColumn<OwnDrop>[] {
  const sum = (countOf: (drop: OwnDrop) => number) => rows.reduce((total, drop) => total + countOf(drop), 0)
  const count = (key: string, label: string, width: string, countOf: (drop: OwnDrop) => number, strong = false) => ({
    key,
    label,
    width,
    isAtEnd: true,
    isDescendingFirst: true,
    sortBy: countOf,
    cell: (drop: OwnDrop) => <Count count={countOf(drop)} strong={strong} />,
    foot: sum(countOf),
  })
  const progress = (label: string, shareOf: (drop: OwnDrop) => number | undefined): TableColumn<OwnDrop> => ({
    key: 'progress',
    label,
    width: '8.5rem',
    hide: 1,
    isDescendingFirst: true,
    sortBy: shareOf,
    cell: (drop) => <ProgressBar counts={countsOf(drop)} isDelivered={list === 'inbox'} />,
  })
  return [
    {
      key: 'name',
      label: 'Drop',
      sortBy: dropName,
      cell: (drop) => <DropTitle drop={drop} to={ownDropPath(list, drop)} />,
      foot: shown,
    },
    {
      key: 'state',
      label: 'State',
      width: '8.5rem',
      sortBy: (drop) => stateOrder.indexOf(rowStateOf(drop)),
      cell: (drop) => <DropStateLabel state={rowStateOf(drop)} />,
    },
    {
      key: 'place',
      label: 'Genre, market',
      width: '11rem',
      hide: 2,
      sortBy: placeText,
      cell: (drop) => <span className="dense-quiet">{placeText(drop)}</span>,
    },
    // After the delivery, the day that answers are due takes its place.
    ...(list === 'drops' ? [{ ...count('demos', 'Songs', '4.5rem', demosOf), hide: 1 as const }] : []),
    list === 'inbox' ? progress('Answered', answeredShare) : progress('Screened', screenedShare),
    count('pitched', 'Pitched', '5rem', pitchedOf),
    ...(list === 'inbox' ? [count('answer', 'To answer', '5.5rem', (drop) => countsOf(drop).pitch, true)] : []),
    ...(list === 'inbox' ? [answersDueColumn] : []),
    {
      key: 'when',
      label: list === 'inbox' ? 'Delivered' : 'Closes',
      width: list === 'inbox' ? '7.25rem' : '8.5rem',
      isAtEnd: true,
      isDescendingFirst: list === 'inbox',
      sortBy: ({ expireTime, deliveryDate }) =>
        Date.parse(list === 'inbox' ? (deliveryDate ?? expireTime) : expireTime),
      cell: (drop) => <WhenText drop={drop} />,
    },
    {
      key: 'actions',
      label: 'Actions',
      width: '5.5rem',
      isAtEnd: true,
      cell: (drop) => <RowActions drop={drop} list={list} />,
    },
  ]
}

function RowActions({ drop, list }: { drop: OwnDrop; list: OwnList }) {
  return (
    <span className="dense-actions">
      {list === 'inbox' && (
        <Link className="icon-btn" to={ownDropPath(list, drop)} aria-label={`Listen to ${dropName(drop)}`}>
          <Headphones className="icon-s" aria-hidden="true" />
        </Link>
      )}
      {drop.can.includes('drop.edit') && (
        <Link
          className="icon-btn"
          to={`/drop/edit/${drop.id}`}
          aria-label={`${needsResubmission(drop.state) ? 'Edit and resend' : 'Edit'} ${dropName(drop)}`}
        >
          <Pencil className="icon-s" aria-hidden="true" />
        </Link>
      )}
      <OwnDropActions drop={drop} as="menu" />
    </span>
  )
}

/** A drop in two lines, with what its owner asks first: how much waits for an answer, or when it closes. */
export function PhoneRow({ drop, list }: { drop: OwnDrop; list: OwnList }) {
  const toAnswer = list === 'inbox' ? countsOf(drop).pitch : 0
  const note = noteText(drop)
  const state = rowStateOf(drop)
  return (
    <>
      <Sleeve id={drop.id} genre={genreText(drop.genre.slice(0, 1))} size={48} />
      <span className="grid min-w-0 grow">
        <Link className="dense-name clip stretched-link" to={ownDropPath(list, drop)}>
          {dropName(drop)}
        </Link>
        <span className="row clip gap-2">
          <DropStateLabel state={state} />
          {/* The label of an unreviewed drop and its closing date say it all, and leave no room. */}
          {state !== 'unreviewed' && (
            <span className="clip dense-quiet">
              {[note || (drop.demoCount === 1 ? '1 song' : `${drop.demoCount} songs`), teamText(drop)]
                .filter(Boolean)
                .join(', ')}
            </span>
          )}
        </span>
      </span>
      <span className="whitespace-nowrap">
        {toAnswer > 0 ? (
          <span className="grid text-right">
            <span className="strong">{toAnswer} to answer</span>
            {drop.answersDueAt && (
              <span className={answersDueTone(drop.answersDueAt)}>{dueText(drop.answersDueAt)}</span>
            )}
          </span>
        ) : (
          <WhenText drop={drop} />
        )}
      </span>
      <OwnDropActions drop={drop} as="menu" />
    </>
  )
}

/** The words that a search finds a drop by. */
export const searchText = (drop: OwnDrop): string =>
  [drop.artist, drop.label, teamText(drop), placeText(drop), rowStateLabel(rowStateOf(drop)), ...drop.genre].join(' ')
