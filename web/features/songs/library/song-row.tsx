import { Ellipsis } from 'lucide-react'
import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { Link } from 'react-router'
import { countText } from '@velv/domain/count-text.ts'
import { musicalKeyText } from '@velv/domain/songs/musical-key.ts'
import { defaultVersion } from '@velv/domain/songs/song-versions.ts'
import { tempoText } from '@velv/domain/songs/song-details.ts'
import { WaveformImage } from '../../../ui/audio/waveform/wave-picture.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { decodePeaks } from '../../listening/playback/decode-peaks.ts'
import { RecordButton } from '../../listening/player/record-button.tsx'
import { type LibrarySong, playableVersion, playerSongOf, songPath, soundOf } from '../library-song.ts'
import { ChooseFile } from '../upload/choose-file.tsx'
import { VersionProgress } from '../upload/upload-progress.tsx'
import { kindText, sentTo, splitsText, updatedText, versionChips } from '../song-text.ts'

type SongRowProps = {
  song: LibrarySong
  list: readonly LibrarySong[]
  isSelected: boolean
  /** Some song is selected: on a phone, a press selects instead of opening. */
  isSelecting: boolean
  onSelect: (isSelected: boolean) => void
  onArchive: (isArchived: boolean) => void
}

/** A song in its creator's library. */
export function SongRow({ song, list, isSelected, isSelecting, onSelect, onArchive }: SongRowProps) {
  const press = useLongPress(() => onSelect(!isSelected), isSelecting)
  const { tempoBpm, musicalKey } = soundOf(song)
  const rest = [tempoText(tempoBpm), musicalKeyText(musicalKey)].filter(Boolean)
  const kind = kindText(song)
  const sent = sentTo(song)
  return (
    <li className={isSelected ? 'song-row selected' : 'song-row'} data-song={song.id} {...press}>
      <input
        type="checkbox"
        className="box song-box"
        aria-label={`Select ${song.title}`}
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
      />
      <span className="song-record">
        <SongRecord song={song} list={list} />
      </span>
      <div className="song-name">
        <Link className="song-title clip stretched-link" to={songPath(song.id)}>
          {song.title}
        </Link>
        <span className="clip text-text-3">
          {kind}
          {rest.length > 0 && <span className="song-phone">{[kind && '', ...rest].join(' · ')}</span>}
        </span>
        {sent.drops > 0 && (
          <span className="song-phone song-results">
            <Results {...sent} />
          </span>
        )}
      </div>
      <Recording song={song} />
      <span className={song.splits ? 'song-splits' : 'song-splits text-text-3'}>{splitsText(song)}</span>
      <span className="song-sent">{sent.drops > 0 ? <Results {...sent} /> : 'Not submitted'}</span>
      <time className="song-updated num" dateTime={song.updatedAt}>
        {updatedText(song.updatedAt)}
      </time>
      <SongMenu song={song} isSelected={isSelected} onSelect={onSelect} onArchive={onArchive} />
    </li>
  )
}

/** What is known of the recording; while there is none, how far its upload is. */
function Recording({ song }: { song: LibrarySong }) {
  const version = playableVersion(song)
  if (!version) {
    const coming = defaultVersion(song.versions)
    return (
      <span className="song-upload">
        {coming ? (
          <>
            <VersionProgress version={coming} title={song.title} />
            {song.can.includes('song.edit') && <ChooseFile songId={song.id} version={coming} title={song.title} />}
          </>
        ) : (
          <span className="small text-text-3">No recording yet</span>
        )}
      </span>
    )
  }
  return (
    <>
      <span className="song-wave">
        {version.waveform && (
          <WaveformImage
            peaks={decodePeaks(version.waveform)}
            durationMs={version.audio?.durationMs ?? 1}
            bars={37}
            height={26}
          />
        )}
      </span>
      <span className="song-writers clip">{song.writers.join(', ')}</span>
      <span className="song-versions">
        {versionChips(song).map((chip) => (
          <span key={chip} className={chip.startsWith('+') ? 'more' : undefined}>
            {chip}
          </span>
        ))}
      </span>
      <span className="song-key num">
        <Sound song={song} />
      </span>
    </>
  )
}

/** Tempo and key; what was detected is marked as such. */
function Sound({ song }: { song: LibrarySong }) {
  const { tempoBpm, musicalKey, detected } = soundOf(song)
  const classOf = (field: 'tempoBpm' | 'musicalKey') => (detected.has(field) ? 'detected' : undefined)
  return (
    <>
      {tempoBpm !== null && <span className={classOf('tempoBpm')}>{tempoText(tempoBpm)}</span>}
      {musicalKey !== null && (
        <span className="text-text-3">
          <span className={classOf('musicalKey')}>{musicalKeyText(musicalKey)}</span>
        </span>
      )}
    </>
  )
}

const Results = ({ results, drops }: ReturnType<typeof sentTo>) => (
  <>
    <span className="song-badges">
      {results.map((result) => (
        <ResultBadge key={result} result={result} />
      ))}
    </span>
    <span className="text-text-3">{countText(drops, 'drop')}</span>
  </>
)

type SongMenuProps = Pick<SongRowProps, 'song' | 'isSelected' | 'onSelect' | 'onArchive'>

const SongMenu = ({ song, isSelected, onSelect, onArchive }: SongMenuProps) => (
  <span className="song-menu">
    <Menu
      align="end"
      trigger={
        <IconButton label={`More for ${song.title}`}>
          <Ellipsis className="icon" aria-hidden="true" />
        </IconButton>
      }
      rows={[
        { label: 'Open song', to: songPath(song.id) },
        { label: isSelected ? 'Deselect' : 'Select', onPress: () => onSelect(!isSelected) },
        ...(song.can.includes('song.archive') ? [{ label: 'Archive', onPress: () => onArchive(true) }] : []),
        ...(song.can.includes('song.restore') ? [{ label: 'Restore', onPress: () => onArchive(false) }] : []),
      ]}
    />
  </span>
)

const longPressMs = 500

/** On a touch screen, a long press selects a row, and while some are selected, so does a tap on its name. */
function useLongPress(onSelect: () => void, isSelecting: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTouch = useRef(false)
  const hasFired = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown({ pointerType, target }: PointerEvent) {
      isTouch.current = pointerType === 'touch'
      hasFired.current = false
      stop()
      if (!isTouch.current || !(target as Element).closest('.stretched-link')) return
      timer.current = setTimeout(() => {
        hasFired.current = true
        onSelect()
      }, longPressMs)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerMove: ({ movementX, movementY }: PointerEvent) => Math.abs(movementX) + Math.abs(movementY) > 8 && stop(),
    onContextMenu: (event: MouseEvent) => isTouch.current && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!isTouch.current || !(event.target as Element).closest('.stretched-link')) return
      if (!hasFired.current && !isSelecting) return
      event.preventDefault()
      event.stopPropagation()
      if (!hasFired.current) onSelect()
    },
  }
}

/** The record of a row, which plays its song and then those below it. */
function SongRecord({ song, list }: { song: LibrarySong; list: readonly LibrarySong[] }) {
  const version = playableVersion(song)
  if (!version) return <RecordSleeve artwork={song.artwork} size={48} />
  const playable = () =>
    list.flatMap((one) => {
      const own = playableVersion(one)
      return own ? playerSongOf(one, own) : []
    })
  return <RecordButton song={playerSongOf(song, version)} list={playable} />
}
