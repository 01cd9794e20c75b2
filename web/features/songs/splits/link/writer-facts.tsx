import { fieldError } from '../../../../lib/api/field-error.ts'
import { PlainSelect } from '../../../../ui/forms/plain-select.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { societyChoices } from '../society-choices.ts'

/** `society`: empty if it isn't stated. */
export type WriterFactsValue = { society: string; ipi: string; publisherIpi: string }

type WriterFactsProps = {
  facts: WriterFactsValue
  hasPublisher: boolean
  error: unknown
  onChange: (change: Partial<WriterFactsValue>) => void
}

/** The numbers by which a writer is registered. */
export const WriterFacts = ({ facts, hasPublisher, error, onChange }: WriterFactsProps) => (
  <>
    <PlainSelect
      label="PRO"
      value={facts.society}
      choices={societyChoices}
      onChange={(society) => onChange({ society })}
    />
    <IpiField
      label="IPI number"
      value={facts.ipi}
      error={fieldError(error, 'ipi')}
      onChange={(ipi) => onChange({ ipi })}
    />
    {hasPublisher && (
      <IpiField
        label="Publisher’s IPI number"
        value={facts.publisherIpi}
        error={fieldError(error, 'publisherIpi')}
        onChange={(publisherIpi) => onChange({ publisherIpi })}
      />
    )}
  </>
)

type IpiFieldProps = { label: string; value: string; error: string | undefined; onChange: (value: string) => void }

const IpiField = ({ onChange, ...field }: IpiFieldProps) => (
  <TextField
    {...field}
    placeholder="11 digits"
    inputMode="numeric"
    autoComplete="off"
    maxLength={60}
    onChange={(event) => onChange(event.target.value)}
  />
)
