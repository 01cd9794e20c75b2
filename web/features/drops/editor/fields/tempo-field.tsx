import { briefFields } from '@velv/domain/drops/brief-fields.ts'
import { tempoLimits } from '@velv/domain/drops/deal/tempo-range.ts'
import { useId } from 'react'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import { NumberInput } from '../../../../ui/forms/number-input.tsx'

type TempoFieldProps = { tempo: string; error: string | undefined; onChange: (tempo: string) => void }

/** The requested tempo, or its range, in beats per minute. */
export function TempoField({ tempo, error, onChange }: TempoFieldProps) {
  const id = useId()
  const [from = '', to = ''] = tempo.split('-')
  const change = (low: string, high: string) => onChange(high ? `${low}-${high}` : low)
  const input = (label: string, value: string, onType: (text: string) => void) => (
    <NumberInput
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      value={value}
      maxDigits={3}
      onNumber={onType}
    />
  )
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label">
        <span id={id}>{briefFields.tempo.label}</span>
      </span>
      <div className="tempo-inputs">
        {input('Slowest tempo in BPM', from, (text) => change(text, to))}
        <span className="text-text-2">to</span>
        {input('Fastest tempo in BPM', to, (text) => change(from, text))}
        <span className="text-text-2">BPM</span>
      </div>
      {!error && (
        <p className="hint">
          {tempoLimits.min} to {tempoLimits.max} BPM. One number is enough.
        </p>
      )}
      {error && (
        <InlineMessage id={`${id}-error`} tone="bad" silent>
          {error}
        </InlineMessage>
      )}
    </div>
  )
}
