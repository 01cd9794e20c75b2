import type { ReactNode } from 'react'
import { genreLabel } from '@velv/domain/genres.ts'
import { countText } from '@velv/domain/count-text.ts'
import { versionKinds } from '@velv/domain/songs/song-versions.ts'
import { DenseTable, DenseTableSkeleton, type TableColumn } from '../../../ui/data/dense-table.tsx'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { Link } from 'react-router'
import type { SongInFull } from '../../songs/library-song.ts'
import { shortDayText } from '../../songs/song-text.ts'
import { type Demo, labelSuffix, pitchPath, submitPath } from '../demo.ts'
import { heardText } from '../heard-text.ts'
import { useSubmissions } from './use-submissions.ts'
import { OfferButton } from '../updates/offer-button.tsx'
import { offeredText, versionsToOffer } from '../updates/offered-text.ts'

/** Where a song was sent, and with what result. */
export function SentSongs({ song }: { song: SongInFull }) {
  const { data, isError, refetch } = useSubmissions(song.id)
  const rows: readonly Demo[] = data?.rows ?? []
  const columns = columnsFor(song)
  const isSome = song.submissions.length > 0
  return (
    <section className="song-part" aria-labelledby="sent-heading">
      <div className="song-part-head">
        <h2 id="sent-heading">Submissions</h2>
        {rows.length > 0 && <p className="small num text-text-3">{totalText(rows)}</p>}
      </div>
      {isError && !data ? (
        <RetryMessage what="We couldn’t load the submissions." onRetry={() => void refetch()} />
      ) : !data ? (
        isSome && <DenseTableSkeleton columns={columns} count={2} what="submissions" />
      ) : rows.length === 0 ? (
        <p className="small text-text-3">
          Not submitted yet. Every drop you submit it to will show up here with its result.
        </p>
      ) : (
        <div className="sent-songs">
          <DenseTable
            label="Submissions"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            phoneRow={(demo) => (
              <>
                <DropLink demo={demo} below={offeredText(demo) ?? heardOf(demo)} />
                <span className="sent-result">
                  <ResultBadge result={demo.result} />
                </span>
              </>
            )}
          />
        </div>
      )}
    </section>
  )
}

const columnsFor = (song: SongInFull): TableColumn<Demo>[] => [
  { key: 'drop', label: 'Drop', cell: (demo) => <DropLink demo={demo} below={labelSuffix(demo.drop).slice(2)} /> },
  {
    key: 'sent',
    label: 'Submitted',
    width: '14%',
    cell: ({ sentAt }) => (sentAt ? <time dateTime={sentAt}>{shortDayText(sentAt)}</time> : 'Not submitted'),
  },
  {
    key: 'version',
    label: 'Version',
    width: '20%',
    cell: (demo) => (
      <span className="sent-version">
        {versionText(song, demo)}
        <SentUpdate demo={demo} song={song} />
      </span>
    ),
  },
  { key: 'heard', label: 'Heard', width: '15%', cell: heardOf },
  { key: 'result', label: 'Result', width: '8rem', cell: ({ result }) => <ResultBadge result={result} /> },
]

const heardOf = ({ heard, audio }: Demo): string => heardText(heard, audio?.durationMs ?? 0) || 'Not heard'

/** What was sent stays what it was, even when the song has a newer file of that kind. */
function versionText({ versions }: SongInFull, { versionId, versionKind }: Demo): string {
  if (!versionKind) return 'Earlier file'
  const isReplaced = versions.every(({ id }) => id !== versionId)
  return `${versionKinds[versionKind].label}${isReplaced ? ', earlier file' : ''}`
}

function DropLink({ demo, below }: { demo: Demo; below: ReactNode }) {
  return (
    <span className="sent-drop">
      <Sleeve id={demo.dropId} genre={genreLabel(demo.drop.genre[0])} size={40} />
      <span>
        <Link className="name clip" to={demo.result === 'draft' ? submitPath(demo) : pitchPath(demo)}>
          {demo.drop.name}
        </Link>
        {below && <span className="small clip text-text-3">{below}</span>}
      </span>
    </span>
  )
}

/** "4 submissions, 3:31 of listening" */
function totalText(rows: readonly Demo[]): string {
  const sent = rows.filter(({ result }) => result !== 'draft')
  const heardMs = sent.reduce((sum, demo) => sum + demo.heardMs, 0)
  return [countText(sent.length, 'submission'), heardMs > 0 && `${lengthText(heardMs)} of listening`]
    .filter(Boolean)
    .join(', ')
}

/** In a row of the submissions of a song: what was offered since, or the button that offers a newer version. */
function SentUpdate({ demo, song }: { demo: Demo; song: SongInFull }) {
  const text = offeredText(demo)
  if (text) return <span className="small text-text-3">{text}</span>
  const versions = versionsToOffer(song, demo)
  return versions.length > 0 ? <OfferButton demo={demo} versions={versions} isLink /> : null
}
