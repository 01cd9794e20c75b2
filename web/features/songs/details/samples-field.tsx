import { samplesNoteMax } from '@velv/domain/songs/song-details.ts'
import { RadioCard } from '../../../ui/forms/radio-card.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import type { SongDetailsEditor } from './song-details-editor.ts'

const answers = [
  { has: false, label: 'No', message: 'Everything was recorded or programmed for this song.' },
  { has: true, label: 'Yes', message: 'It includes parts of another recording.' },
]

/** Whether the song contains samples, and which. */
export function SamplesField({ editor: { details, setField, problems, save } }: { editor: SongDetailsEditor }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset
        className="choices"
        data-field="containsSamples"
        aria-invalid={problems.containsSamples !== undefined}
        aria-describedby={problems.containsSamples && 'samples-error'}
      >
        <legend>Does it contain samples?</legend>
        {answers.map(({ has, label, message }) => (
          <RadioCard
            key={label}
            name="containsSamples"
            label={label}
            message={message}
            checked={details.containsSamples === has}
            onChange={() => setField('containsSamples', has)}
          />
        ))}
        {problems.containsSamples && (
          <InlineMessage id="samples-error" tone="bad" silent>
            {problems.containsSamples}
          </InlineMessage>
        )}
      </fieldset>
      {details.containsSamples && (
        <div data-field="samplesNote">
          <TextArea
            label="Which ones?"
            name="samplesNote"
            value={details.samplesNote}
            maxLength={samplesNoteMax}
            hint="For each sample: artist, song, and whether it’s cleared."
            error={problems.samplesNote}
            onChange={(event) => setField('samplesNote', event.target.value)}
            onBlur={() => void save()}
          />
        </div>
      )}
    </div>
  )
}
