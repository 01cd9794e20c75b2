import { wholeDigits } from '@velv/domain/text/typed-digits.ts'
import { isMusicalKey, musicalKeyNames, musicalKeys } from '@velv/domain/songs/musical-key.ts'
import { isIsrc, isrcText, songFields, songTempo, tidyIsrc } from '@velv/domain/songs/song-details.ts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FromFile, hintWithSource } from './from-file.tsx'
import type { SongDetailsEditor } from './song-details-editor.ts'

const keyChoices = [
  { value: '', label: 'Not set' },
  ...musicalKeyNames.map((key) => ({ value: key, label: musicalKeys[key] })),
]

type RecordingFieldsProps = { editor: SongDetailsEditor; detectedTempos?: readonly number[] | undefined }

/** What is known about the recording: tempo, key and ISRC, none of them required. */
export function RecordingFields({ editor, detectedTempos = [] }: RecordingFieldsProps) {
  const { details, setField, problems, fromFile } = editor
  const tempo = useTyped({
    text: details.tempoBpm === null ? '' : String(details.tempoBpm),
    isValid: (text) => text === '' || (Number(text) >= songTempo.min && Number(text) <= songTempo.max),
    onText: (text) => setField('tempoBpm', text === '' ? null : Number(text)),
  })
  const isrc = useTyped({
    text: isrcText(details.isrc),
    isValid: (text) => text === '' || isIsrc(tidyIsrc(text)),
    onText: (text) => setField('isrc', tidyIsrc(text)),
  })
  return (
    <fieldset className="recording-fields">
      <legend className="label">
        Recording <span className="font-normal text-text-3">(optional)</span>
      </legend>
      <div data-field="tempoBpm">
        <TextField
          label="Tempo (BPM)"
          name="tempoBpm"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          hint={hintWithSource(fromFile.get('tempoBpm'))}
          error={problems.tempoBpm}
          value={tempo.value}
          onChange={(event) => tempo.onChange(wholeDigits(event.target.value))}
          onBlur={tempo.onBlur}
        />
        {detectedTempos.length > 0 && (
          <p className="detected-tempos hint">
            <span>Detected</span>
            {detectedTempos.map((bpm) => (
              <Button
                key={bpm}
                size="sm"
                variant="quiet"
                aria-label={`${bpm} BPM, detected`}
                aria-pressed={details.tempoBpm === bpm}
                onClick={() => setField('tempoBpm', details.tempoBpm === bpm ? null : bpm)}
              >
                {bpm}
              </Button>
            ))}
          </p>
        )}
      </div>
      <div data-field="musicalKey" className="grid content-start gap-2">
        <PlainSelect
          label={songFields.musicalKey.label}
          value={details.musicalKey ?? ''}
          choices={keyChoices}
          isInvalid={problems.musicalKey !== undefined}
          onChange={(key) => setField('musicalKey', isMusicalKey(key) ? key : null)}
        />
        {fromFile.has('musicalKey') && (
          <p className="hint">
            <FromFile source="file" />
          </p>
        )}
      </div>
      <div data-field="isrc" className="isrc-field">
        <TextField
          label={songFields.isrc.label}
          name="isrc"
          autoComplete="off"
          maxLength={60}
          hint={hintWithSource(fromFile.get('isrc'), 'Screeners never see it.')}
          error={problems.isrc}
          value={isrc.value}
          onChange={(event) => isrc.onChange(event.target.value)}
          onBlur={isrc.onBlur}
        />
      </div>
    </fieldset>
  )
}

type Typed = { text: string; isValid: (text: string) => boolean; onText: (text: string) => void }

/** A text that is half typed is no error yet: it is set once it is valid, or when its field is left. */
function useTyped({ text, isValid, onText }: Typed) {
  const [typed, setTyped] = useState<string>()
  return {
    value: typed ?? text,
    onChange(next: string) {
      setTyped(next)
      if (isValid(next)) onText(next)
    },
    onBlur() {
      if (typed !== undefined) onText(typed)
      setTyped(undefined)
    },
  }
}
