import { samplesNoteMax } from '@velv/domain/demos/song-words.ts'
import { RadioCard } from '../../ui/radio-card.tsx'
import { Say } from '../../ui/say.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { SongWriting } from './use-song-words.ts'

const answers = [
  { has: false, label: 'No', says: 'Everything in it was played or programmed for it.' },
  { has: true, label: 'Yes', says: 'Parts of another recording can be heard in it.' },
]

/** Whether parts of other recordings are in it, and which. */
export function SamplesField({ writing: { words, write, problems, save } }: { writing: SongWriting }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset
        className="choices"
        data-field="containsSamples"
        aria-invalid={problems.containsSamples !== undefined}
        aria-describedby={problems.containsSamples && 'samples-error'}
      >
        <legend>Does it contain samples?</legend>
        {answers.map(({ has, label, says }) => (
          <RadioCard
            key={label}
            name="containsSamples"
            label={label}
            says={says}
            checked={words.containsSamples === has}
            onChange={() => write('containsSamples', has)}
          />
        ))}
        {problems.containsSamples && (
          <Say id="samples-error" tone="bad" silent>
            {problems.containsSamples}
          </Say>
        )}
      </fieldset>
      {words.containsSamples && (
        <div data-field="samplesNote">
          <TextArea
            label="Which ones?"
            name="samplesNote"
            value={words.samplesNote}
            maxLength={samplesNoteMax}
            hint="Artist and song of each, and whether it is cleared."
            error={problems.samplesNote}
            onChange={(event) => write('samplesNote', event.target.value)}
            onBlur={() => void save()}
          />
        </div>
      )}
    </div>
  )
}
