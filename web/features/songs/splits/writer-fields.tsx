import { foreignFactText } from '@velv/domain/songs/splits/split-sheet.ts'
import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
import type { ChangeEvent } from 'react'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { RoleFields } from './role-fields.tsx'
import { societyChoices } from './society-choices.ts'
import type { WriterDraft } from './writer-draft.ts'

type WriterFieldsProps = {
  draft: WriterDraft
  number: number
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<WriterDraft>) => void
  /** Absent for the only writer. */
  onRemove: (() => void) | undefined
}

/** What is typed about a writer. */
type TextDraft = 'name' | 'email' | 'share' | 'publisher' | 'publisherShare' | 'publisherIpi' | 'ipi'

type TextOfWriter = Pick<WriterFieldsProps, 'draft' | 'errorOf' | 'onChange'>

/** What a text field of a writer shows, and where its errors come from. */
const bindText =
  ({ draft, errorOf, onChange }: TextOfWriter) =>
  (field: TextDraft, errorField: string = field) => ({
    value: draft[field],
    error: errorOf(errorField),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [field]: target.value }),
  })

/** One writer of the form. */
export function WriterFields({ draft, number, errorOf, onChange, onRemove }: WriterFieldsProps) {
  const { name, isCreator, roles } = draft
  // Its field may be folded away.
  const hiddenError = errorOf('ipi') ?? errorOf('publisherIpi') ?? errorOf('publisherBasisPoints')
  const bind = bindText({ draft, errorOf, onChange })
  const who = isCreator ? 'You' : `Writer ${number}`
  return (
    <fieldset className="writer-fields">
      <legend className="sr">{who}</legend>
      <div className="splits-head">
        <span className="strong" aria-hidden="true">
          {who}
        </span>
        {onRemove && (
          <button type="button" className="link small" aria-label={`Remove ${name || who}`} onClick={onRemove}>
            Remove
          </button>
        )}
      </div>
      <div className="writer-grid">
        <TextField label="Name" dir="auto" maxLength={splitLimits.nameLength} {...bind('name')} />
        {!isCreator && <TextField label="Email" type="email" autoComplete="off" maxLength={254} {...bind('email')} />}
        <TextField label="Share (%)" inputMode="decimal" maxLength={7} {...bind('share', 'shareBasisPoints')} />
      </div>
      <RoleFields roles={roles} error={errorOf('roles')} onChange={(next) => onChange({ roles: next })} />
      <PublisherFields draft={draft} errorOf={errorOf} onChange={onChange} />
      <ErrorMessage error={hiddenError} />
    </fieldset>
  )
}

/** Who else is paid for the writer's share, and by whom. */
function PublisherFields({ draft, errorOf, onChange }: TextOfWriter) {
  const { name, publisher, society, hasConfirmed } = draft
  const bind = bindText({ draft, errorOf, onChange })
  return (
    <details className="writer-more">
      <summary>Publisher, PRO, and IPI</summary>
      <div className="writer-grid">
        <TextField label="Publisher" dir="auto" maxLength={splitLimits.publisherLength} {...bind('publisher')} />
        <TextField
          label="Publisher’s share (%)"
          hint="As a percentage of the whole song. It’s included in the writer’s share."
          inputMode="decimal"
          maxLength={7}
          disabled={publisher.trim() === ''}
          {...bind('publisherShare', 'publisherBasisPoints')}
        />
        <TextField
          label="Publisher’s IPI number"
          placeholder="11 digits"
          inputMode="numeric"
          maxLength={60}
          disabled={publisher.trim() === '' || hasConfirmed}
          {...bind('publisherIpi')}
        />
        <PlainSelect
          label="PRO"
          value={society}
          choices={societyChoices}
          disabled={hasConfirmed}
          onChange={(next) => onChange({ society: next })}
        />
        <TextField
          label="IPI number"
          placeholder="11 digits"
          inputMode="numeric"
          maxLength={60}
          disabled={hasConfirmed}
          {...bind('ipi')}
        />
      </div>
      {hasConfirmed && <p className="hint">{foreignFactText(name)}</p>}
    </details>
  )
}
