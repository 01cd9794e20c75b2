import { foreignFactText } from '@velv/domain/songs/splits/split-sheet.ts'
import { splitLimits } from '@velv/domain/songs/splits/split-limits.ts'
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

/** One writer of the form. */
export function WriterFields({ draft, number, errorOf, onChange, onRemove }: WriterFieldsProps) {
  const { name, isCreator, roles, share, email } = draft
  // Its field may be folded away.
  const hiddenError = errorOf('ipi') ?? errorOf('publisherIpi') ?? errorOf('publisherBasisPoints')
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
        <TextField
          label="Name"
          dir="auto"
          maxLength={splitLimits.nameLength}
          value={name}
          error={errorOf('name')}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        {!isCreator && (
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            error={errorOf('email')}
            onChange={(event) => onChange({ email: event.target.value })}
          />
        )}
        <TextField
          label="Share (%)"
          inputMode="decimal"
          maxLength={7}
          value={share}
          error={errorOf('shareBasisPoints')}
          onChange={(event) => onChange({ share: event.target.value })}
        />
      </div>
      <RoleFields roles={roles} error={errorOf('roles')} onChange={(next) => onChange({ roles: next })} />
      <PublisherFields draft={draft} errorOf={errorOf} onChange={onChange} />
      <ErrorMessage error={hiddenError} />
    </fieldset>
  )
}

type PublisherFieldsProps = Pick<WriterFieldsProps, 'draft' | 'errorOf' | 'onChange'>

/** Who else is paid for the writer's share, and by whom. */
const PublisherFields = ({ draft, errorOf, onChange }: PublisherFieldsProps) => (
  <details className="writer-more">
    <summary>Publisher, PRO, and IPI</summary>
    <div className="writer-grid">
      <TextField
        label="Publisher"
        dir="auto"
        maxLength={splitLimits.publisherLength}
        value={draft.publisher}
        error={errorOf('publisher')}
        onChange={(event) => onChange({ publisher: event.target.value })}
      />
      <TextField
        label="Publisher’s share (%)"
        hint="As a percentage of the whole song. It’s included in the writer’s share."
        inputMode="decimal"
        maxLength={7}
        disabled={draft.publisher.trim() === ''}
        value={draft.publisherShare}
        error={errorOf('publisherBasisPoints')}
        onChange={(event) => onChange({ publisherShare: event.target.value })}
      />
      <TextField
        label="Publisher’s IPI number"
        placeholder="11 digits"
        inputMode="numeric"
        maxLength={60}
        disabled={draft.publisher.trim() === '' || draft.hasConfirmed}
        value={draft.publisherIpi}
        error={errorOf('publisherIpi')}
        onChange={(event) => onChange({ publisherIpi: event.target.value })}
      />
      <PlainSelect
        label="PRO"
        value={draft.society}
        choices={societyChoices}
        disabled={draft.hasConfirmed}
        onChange={(next) => onChange({ society: next })}
      />
      <TextField
        label="IPI number"
        placeholder="11 digits"
        inputMode="numeric"
        maxLength={60}
        disabled={draft.hasConfirmed}
        value={draft.ipi}
        error={errorOf('ipi')}
        onChange={(event) => onChange({ ipi: event.target.value })}
      />
    </div>
    {draft.hasConfirmed && <p className="hint">{foreignFactText(draft.name)}</p>}
  </details>
)
