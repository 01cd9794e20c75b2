import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TableColumn } from '../../../ui/data/dense-table.tsx'
import { Face } from '../../../ui/data/face.tsx'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { lengthText } from '../../../ui/text/format.ts'
import { RecordButton } from '../../listening/player/record-button.tsx'
import { averageText } from '../marks/marks.ts'
import { StarButtons } from '../marks/star-buttons.tsx'
import { TagChips } from '../marks/tag-chips.tsx'
import { isPlayable, pitchingPath, type PitchedSong, playerSongOf, soundText, unavailableText } from './pitched-song.ts'
import './pitched-songs.css'

type Columns = readonly TableColumn<PitchedSong>[]

type SongTitleProps = { song: PitchedSong; list: readonly PitchedSong[]; linkClass?: string }

function SongTitle({ song, list, linkClass = '' }: SongTitleProps) {
  const { unavailable, title, creator, writers } = song
  return (
    <span className="pitched-title">
      {isPlayable(song) ? (
        <RecordButton
          song={playerSongOf(song)}
          list={() => list.filter(isPlayable).map(playerSongOf)}
          className="pitched-disc"
        />
      ) : (
        <span className="pitched-disc">
          <RecordSleeve artwork={song.artwork} size={48} />
        </span>
      )}
      <span className="pitched-words">
        {unavailable ? (
          <span className="clip dense-name">{title || 'Song'}</span>
        ) : (
          <Link className={`clip dense-name ${linkClass}`} to={pitchingPath(song)} title={title}>
            {title}
          </Link>
        )}
        <span className="clip dense-quiet">
          {unavailable ? unavailableText(song) : (creator ?? writers.join(', '))}
        </span>
      </span>
    </span>
  )
}

const none = <span className="dense-quiet">–</span>

/** Empty for a song that can no longer be played. */
const ifShown = (cell: (song: PitchedSong) => ReactNode) => (song: PitchedSong) =>
  song.unavailable ? none : cell(song)

const dropCell = ({ drop }: PitchedSong) =>
  drop ? <span title={`${drop.name}, drop ${drop.number}`}>{drop.name}</span> : none

const heardByCell = ({ heardBy }: PitchedSong) =>
  heardBy.length === 0 ? (
    none
  ) : (
    <span className="faces">
      {heardBy.map((person) => (
        <Face key={person.id} {...person} />
      ))}
      <span className="sr">{heardBy.map(({ name }) => name).join(', ')}</span>
    </span>
  )

const detailColumns: Columns = [
  { key: 'drop', label: 'Drop', hide: 2, cell: dropCell },
  {
    key: 'tags',
    label: 'Tags',
    width: '17%',
    hide: 2,
    cellClass: 'pitched-tags',
    cell: ifShown((song) => <TagChips song={song} />),
  },
  { key: 'stars', label: 'Stars', width: '10.75rem', cell: ifShown((song) => <StarButtons song={song} />) },
  { key: 'sound', label: 'Tempo, key', width: '8.25rem', hide: 1, cell: (song) => soundText(song) || none },
  {
    key: 'status',
    label: 'Status',
    width: '6.75rem',
    cell: ifShown(({ result }) => result && <ResultBadge result={result} />),
  },
  { key: 'heard', label: 'Heard by', width: '4.75rem', hide: 1, cell: heardByCell },
  {
    key: 'length',
    label: 'Length',
    width: '4rem',
    isAtEnd: true,
    hide: 1,
    cell: ({ durationMs }) => (durationMs === null ? none : lengthText(durationMs)),
  },
]

/** The columns of a table of pitches; `actions` are at the end of a row. */
export const pitchedColumns = (list: readonly PitchedSong[], actions: TableColumn<PitchedSong>['cell']): Columns => [
  {
    key: 'song',
    label: 'Song',
    width: '20%',
    isRowHead: true,
    cell: (song) => <SongTitle song={song} list={list} />,
    skeleton: 'w-3/5',
  },
  ...detailColumns,
  { key: 'actions', label: <span className="sr">Actions</span>, width: '3rem', isAtEnd: true, cell: actions },
]

type PhoneRowProps = { song: PitchedSong; list: readonly PitchedSong[]; children: ReactNode }

/** On a phone: the record, two lines, and the menu. */
export const PitchedPhoneRow = ({ song, list, children }: PhoneRowProps) => (
  <>
    <SongTitle song={song} list={list} linkClass="stretched-link" />
    <span className="grow" />
    {!song.unavailable && <PhoneRowEnd song={song} />}
    {children}
  </>
)

const PhoneRowEnd = ({ song: { result, durationMs, averageStars } }: { song: PitchedSong }) => (
  <span className="pitched-end">
    {averageStars !== null && (
      <span className="pitched-stars num">
        <Star aria-hidden="true" />
        {averageText(averageStars)}
        <span className="sr"> stars</span>
      </span>
    )}
    {result === 'pitch' ? (
      <span className="num dense-quiet">{durationMs === null ? '' : lengthText(durationMs)}</span>
    ) : (
      result && <ResultBadge result={result} />
    )}
  </span>
)
