import { Pencil } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { countText } from '@velv/domain/count-text.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { musicalKeyText } from '@velv/domain/songs/musical-key.ts'
import { isrcText, moodsText, songFields, songVocals, tempoText } from '@velv/domain/songs/song-details.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { missingDetailsText } from '../missing-details-text.ts'
import { aiText, detectedTempoText, languageText, samplesText, startAtText } from '../song-details-text.ts'
import { lengthText } from '../../../ui/text/format.ts'
import { playableVersion, type SongInFull, soundOf } from '../library-song.ts'

const loadEdit = () => import('./song-details-edit.tsx').then(({ SongDetailsEdit: Edit }) => ({ default: Edit }))
const SongDetailsEdit = lazy(loadEdit)

/** What is stored about a song, to read and to edit in place. */
export function SongDetailsSection({ song }: { song: SongInFull }) {
  const [isEditing, setEditing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const canEdit = song.can.includes('song.edit')
  const finish = () => {
    setEditing(false)
    heading.current?.focus()
  }
  const view = <DetailsView song={song} />
  return (
    <section className="song-part" aria-labelledby="details-heading">
      <div className="song-part-head">
        <h2 ref={heading} id="details-heading" tabIndex={-1}>
          Details
        </h2>
        {canEdit && !isEditing && (
          <Button
            variant="quiet"
            size="sm"
            onPointerEnter={() => void loadEdit()}
            onFocus={() => void loadEdit()}
            onClick={() => setEditing(true)}
          >
            <Pencil className="icon-s" aria-hidden="true" />
            Edit details
          </Button>
        )}
      </div>
      {isEditing ? (
        <Suspense fallback={view}>
          <SongDetailsEdit song={song} onDone={finish} />
        </Suspense>
      ) : (
        view
      )}
    </section>
  )
}

function DetailsView({ song }: { song: SongInFull }) {
  const missing = Object.values(song.missing)
  const { tempoBpm, musicalKey, detected } = soundOf(song)
  const found = playableVersion(song)?.detected
  const facts: readonly (readonly [term: string, value: string, isDetected?: boolean])[] = [
    detected.has('tempoBpm') && found
      ? [songFields.tempoBpm.label, detectedTempoText(found), true]
      : [songFields.tempoBpm.label, tempoText(tempoBpm)],
    [songFields.musicalKey.label, musicalKeyText(musicalKey), detected.has('musicalKey')],
    [songFields.timeSignature.label, song.timeSignature ?? ''],
    ['Loudness range', found?.loudnessRangeLu ? `${found.loudnessRangeLu} LU` : '', true],
    ['Intro ends', found?.introEndMs ? lengthText(found.introEndMs) : '', true],
    [songFields.genres.label, song.genres.map(genreLabel).join(', ')],
    [songFields.vocal.label, song.vocal ? songVocals[song.vocal] : ''],
    [songFields.language.label, languageText(song.language)],
    [songFields.moods.label, moodsText(song.moods)],
    [songFields.lyrics.label, lyricsText(song)],
    [songFields.containsSamples.label, samplesText(song)],
    ['AI use', song.madeWithAi === 'none' ? 'None' : aiText(song.madeWithAi)],
    [songFields.isrc.label, isrcText(song.isrc)],
    [songFields.hearAtMs.label, startAtText(song)],
    [songFields.writers.label, song.writers.join(', ')],
    [songFields.alternativeTitles.label, song.alternativeTitles.join(', ')],
  ]
  return (
    <>
      {missing.length > 0 && song.archivedAt === null && (
        <InlineMessage className="song-missing">
          <b className="strong">Before you submit it:</b> {missingDetailsText(missing)}
        </InlineMessage>
      )}
      <dl className="song-details">
        {facts.map(([term, value, isDetected]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value || <span className="text-text-3">{isDetected ? 'Not detected' : 'Not set'}</span>}
              {value && isDetected && (
                <>
                  {' '}
                  <span className="detected">detected</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** "Clean, 212 words" */
function lyricsText({ lyrics, isExplicit }: SongInFull): string {
  const words = lyrics.split(/\s+/).filter(Boolean).length
  const rating = isExplicit ? 'Explicit' : isExplicit === false && 'Clean'
  return [rating, words > 0 && countText(words, 'word')].filter(Boolean).join(', ')
}
