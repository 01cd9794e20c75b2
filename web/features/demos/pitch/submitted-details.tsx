import { musicalKeyText } from '@velv/domain/songs/musical-key.ts'
import { isrcText, songFields, tempoText } from '@velv/domain/songs/song-details.ts'
import { lengthText } from '../../../ui/text/format.ts'
import { aiText, languageText, samplesText } from '../../songs/song-details-text.ts'
import { audioFormatText } from '../../songs/preflight/audio-format-text.ts'
import type { DemoInFull } from '../demo.ts'
import { disputeText } from './history-text.ts'

/** The details submitted with the song, and its file format; unknown values are left out. */
export function SubmittedDetails({ demo }: { demo: DemoInFull }) {
  const { audio } = demo
  const facts: readonly (readonly [string, string])[] = [
    [songFields.writers.label, demo.writers.join(', ')],
    [songFields.language.label, languageText(demo.language)],
    [songFields.tempoBpm.label, tempoText(demo.tempoBpm)],
    [songFields.musicalKey.label, musicalKeyText(demo.musicalKey)],
    [songFields.isrc.label, isrcText(demo.isrc)],
    [songFields.containsSamples.label, samplesText(demo)],
    [songFields.madeWithAi.label, aiText(demo.madeWithAi)],
    ['Length', audio?.durationMs ? lengthText(audio.durationMs) : ''],
    ['File', audio?.format ? audioFormatText(audio) : ''],
    ['Payment', disputeText(demo.fee?.dispute ?? null)],
  ]
  return (
    <>
      <section>
        <h2 className="head mb-3">Song details</h2>
        <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2">
          {facts.map(
            ([term, value]) =>
              value && (
                <div key={term} className="contents">
                  <dt className="text-text-3">{term}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      {demo.lyrics && (
        <section>
          <h2 className="head mb-3">Lyrics</h2>
          <p className="text-body wrap-anywhere whitespace-pre-line text-text-2">{demo.lyrics}</p>
        </section>
      )}
    </>
  )
}
