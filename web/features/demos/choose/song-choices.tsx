import { Check, ChevronDown, Upload } from 'lucide-react'
import { musicalKeyText } from '@velv/domain/songs/musical-key.ts'
import { tempoText } from '@velv/domain/songs/song-details.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { dayText, lengthText } from '../../../ui/text/format.ts'
import { heldSongText } from '../../holds/hold-text.ts'
import { choicesShown, isSubmitted, readyVersions, type SongChoice } from './use-song-choices.ts'

type SongChoicesProps = {
  choices: readonly SongChoice[]
  total: number
  chosen: string | undefined
  query: string
  isAll: boolean
  isFailed: boolean
  onChoose: (songId: string) => void
  onSearch: (query: string) => void
  onAll: () => void
  onUpload: () => void
  onRetry: () => void
}

const searchMax = 100

/** The songs of the library that can be sent to a drop, the best fits first; one of them is chosen. */
export function SongChoices(props: SongChoicesProps) {
  const { choices, total, chosen, query, isAll, isFailed, onChoose, onSearch, onAll, onUpload, onRetry } = props
  const hasMore = !isAll && total > choicesShown
  return (
    <section aria-labelledby="choose-a-song">
      <div className="choose-head">
        <h2 id="choose-a-song" className="head">
          Choose a song
        </h2>
        <SearchField query={query} label="Search your songs" maxLength={searchMax} onSearch={onSearch} />
        <Button onClick={onUpload}>
          <Upload className="icon-s" aria-hidden="true" />
          Upload a new song
        </Button>
      </div>
      {isFailed && <RetryMessage what="We couldn’t load your songs." onRetry={onRetry} />}
      {choices.length === 0 && !isFailed && (
        <p className="mt-4 text-text-2" role="status">
          {query ? `No songs match “${query}”.` : 'No songs yet.'}
        </p>
      )}
      <div role="radiogroup" aria-labelledby="choose-a-song" className="choices-list">
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.song.id}
            choice={choice}
            isChosen={choice.song.id === chosen}
            onChoose={() => onChoose(choice.song.id)}
          />
        ))}
      </div>
      {hasMore && (
        <Button variant="quiet" className="mt-2" onClick={onAll}>
          Show more songs
          <ChevronDown className="icon-s" aria-hidden="true" />
        </Button>
      )}
    </section>
  )
}

function ChoiceRow({ choice, isChosen, onChoose }: { choice: SongChoice; isChosen: boolean; onChoose: () => void }) {
  const { song, fit, sent } = choice
  const versions = readyVersions(song)
  const reason = blockedText(choice)
  const version = versions[0]
  const tempo = song.tempoBpm ?? version?.detected?.tempoBpm ?? null
  const key = song.musicalKey ?? version?.detected?.musicalKey ?? null
  return (
    <label className="choice-row">
      <input
        type="radio"
        name="song"
        value={song.id}
        checked={isChosen}
        disabled={reason !== undefined}
        onChange={onChoose}
      />
      <RecordSleeve artwork={song.artwork} size={40} />
      <span className="choice-name">
        <span className="name clip">{song.title}</span>
        <span className={reason ? 'small text-text-3' : 'small clip text-text-3'}>
          {reason ??
            [sent ? 'Draft' : 'Not submitted here', versions.length > 1 && `${versions.length} versions`]
              .filter(Boolean)
              .join(' · ')}
        </span>
      </span>
      <span className="choice-fact small num">
        {version?.audio?.durationMs ? lengthText(version.audio.durationMs) : ''}
      </span>
      <span className="choice-fact small num">
        {[tempoText(tempo), musicalKeyText(key)].filter(Boolean).join(' · ')}
      </span>
      <span className="choice-fit small">
        {fit.of > 0 && fit.fits === fit.of && <Check className="icon-s text-good" aria-hidden="true" />}
        {fit.of > 0 && <span>{fit.text}</span>}
      </span>
    </label>
  )
}

/** Why a song can't be chosen; undefined if it can. */
function blockedText({ song, sent, heldUntil, ...choice }: SongChoice): string | undefined {
  if (isSubmitted({ song, sent, heldUntil, ...choice }))
    return `Submitted${sent?.sentAt ? ` ${dayText(sent.sentAt)}` : ''}`
  if (readyVersions(song).length === 0) return 'No recording yet'
  return heldUntil ? heldSongText(heldUntil) : undefined
}
