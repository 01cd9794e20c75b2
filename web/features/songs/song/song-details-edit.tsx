import { useEffect, useRef } from 'react'
import { moods, type Mood } from '@velv/domain/drops/deal/moods.ts'
import { genreLabels, genres, isGenre } from '@velv/domain/genres.ts'
import {
  confirmedSubmission,
  libraryFields,
  type SongDetails,
  type SubmissionField,
  songFields,
  songGenresMax,
  songMoodsMax,
  songVocals,
  timeSignatures,
} from '@velv/domain/songs/song-details.ts'
import { client } from '../../../lib/api/api.ts'
import { useMe } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { usePlayer } from '../../listening/player/use-player.ts'
import { toRequestBody } from '../details/song-details.ts'
import type { SongDetailsEditor } from '../details/song-details-editor.ts'
import { detailControls, SaveStatus } from '../details/song-details-form.tsx'
import { StartAtField } from '../details/start-at-field.tsx'
import { useDetailsEditor } from '../details/use-details-editor.ts'
import type { DetailsStore } from '../details/use-details-saving.ts'
import { playableVersion, type SongInFull } from '../library-song.ts'
import { cacheSong, refetchSong } from './use-song.ts'

/** A song among all details; what is confirmed for each submission is not part of it. */
type EditableSong = SongInFull & Pick<SongDetails, SubmissionField>

const editable = (song: SongInFull): EditableSong => ({ ...song, ...confirmedSubmission })

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const store: DetailsStore<EditableSong> = {
  keyOf: (saved) => ({ songId: saved!.id }),
  async write(saved, details) {
    const changed = libraryFields.filter((field) => !isEqual(details[field], saved![field]))
    const all = toRequestBody(details)
    const { data } = await client.PATCH('/api/songs/{id}', {
      params: { path: { id: saved!.id } },
      body: Object.fromEntries(changed.map((field) => [field, all[field]])),
      keepalive: true,
    })
    return editable(data!)
  },
  cache: cacheSong,
  refetch: refetchSong,
}

const notSet = { value: '', label: 'Not set' } as const
const genreChoices = genres.map((value) => ({ value, label: genreLabels[value] }))
const moodChoices = (Object.keys(moods) as Mood[]).map((value) => ({ value, label: moods[value] }))
const vocalChoices = [
  notSet,
  ...(Object.keys(songVocals) as (keyof typeof songVocals)[]).map((value) => ({ value, label: songVocals[value] })),
]
const timeChoices = [notSet, ...timeSignatures.map((value) => ({ value, label: value }))]
const yesNoChoices = [notSet, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }] as const
const yesNo = { null: '', true: 'yes', false: 'no' } as const

/** The details of a song while they are edited; every field is saved as it is edited. */
export function SongDetailsEdit({ song, onDone }: { song: SongInFull; onDone: () => void }) {
  const { name: myName } = useMe()
  const editor: SongDetailsEditor & ReturnType<typeof useDetailsEditor<EditableSong>> = useDetailsEditor(
    editable(song),
    store,
  )
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [])
  const { tempoBpm, otherTempos = [] } = playableVersion(song)?.detected ?? {}
  const shared = { editor, myName, requestedLanguages: [], detectedTempos: tempoBpm ? [tempoBpm, ...otherTempos] : [] }
  const finish = async () => {
    if (await editor.save()) onDone()
  }
  return (
    <div ref={form} className="song-edit">
      {detailControls.title?.(shared)}
      <AlternativeTitles editor={editor} />
      {song.splits ? (
        <p>
          <span className="label">{songFields.writers.label}</span> {song.writers.join(', ') || 'Not set'}
          <span className="hint block">
            They’re on the split sheet.{' '}
            <a className="link" href="#splits">
              Change them there
            </a>
          </span>
        </p>
      ) : (
        detailControls.writers?.(shared)
      )}
      <div className="song-edit-pair">
        <Genres editor={editor} />
        <Moods editor={editor} />
      </div>
      {detailControls.tempoBpm?.(shared)}
      <SoundSelects editor={editor} />
      {detailControls.language?.(shared)}
      {detailControls.lyrics?.(shared)}
      <StartAt song={song} editor={editor} />
      {detailControls.containsSamples?.(shared)}
      {detailControls.madeWithAi?.(shared)}
      {editor.problems.other && <RetryMessage what={editor.problems.other} onRetry={() => void editor.save()} />}
      <div className="docked song-edit-end">
        <Button variant="main" onClick={() => void finish()}>
          Done
        </Button>
        <SaveStatus editor={editor} />
      </div>
    </div>
  )
}

type FieldProps = { editor: SongDetailsEditor }

/** How it sounds: its time, its voice, and whether its lyrics are explicit. */
const SoundSelects = ({ editor: { details, setField } }: FieldProps) => (
  <div className="song-edit-three">
    <PlainSelect
      label={songFields.timeSignature.label}
      value={details.timeSignature ?? ''}
      choices={timeChoices}
      onChange={(time) => setField('timeSignature', time || null)}
    />
    <PlainSelect
      label={songFields.vocal.label}
      value={details.vocal ?? ''}
      choices={vocalChoices}
      onChange={(vocal) => setField('vocal', vocal || null)}
    />
    <PlainSelect
      label={songFields.isExplicit.label}
      value={yesNo[`${details.isExplicit}`]}
      choices={yesNoChoices}
      onChange={(isExplicit) => setField('isExplicit', isExplicit === '' ? null : isExplicit === 'yes')}
    />
  </div>
)

const AlternativeTitles = ({ editor: { details, setField, problems, save } }: FieldProps) => (
  <TextArea
    label={songFields.alternativeTitles.label}
    hint="One title per line. Screeners never see them."
    rows={2}
    value={details.alternativeTitles.join('\n')}
    error={problems.alternativeTitles}
    onChange={(event) => setField('alternativeTitles', event.target.value.split('\n'))}
    onBlur={() => void save()}
  />
)

const Genres = ({ editor: { details, setField, problems } }: FieldProps) => (
  <Combobox
    label={songFields.genres.label}
    hint={`Up to ${songGenresMax}.`}
    values={details.genres.filter(isGenre)}
    choices={genreChoices}
    error={problems.genres}
    onChange={(chosen) => setField('genres', chosen)}
  />
)

const Moods = ({ editor: { details, setField, problems } }: FieldProps) => (
  <Combobox
    label={songFields.moods.label}
    hint={`Up to ${songMoodsMax}.`}
    values={details.moods}
    choices={moodChoices}
    error={problems.moods}
    onChange={(chosen) => setField('moods', chosen)}
  />
)

/** The moment that listeners should hear, marked while the song plays. */
function StartAt({ song, editor }: FieldProps & { song: SongInFull }) {
  const { song: playing, clock } = usePlayer()
  const isPlaying = song.versions.some(({ id }) => id === playing?.id)
  const version = playableVersion(song)
  if (!version) return null
  return (
    <StartAtField
      editor={editor}
      durationMs={version.audio?.durationMs ?? 0}
      nowMs={() => (isPlaying ? clock.nowMs() : 0)}
    />
  )
}
