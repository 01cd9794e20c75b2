import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'

const sentences = {
  isUnreleased: 'It’s unreleased: not on a streaming service, not for sale, and not in a public video.',
  hasRights: 'I have the right to submit it, and everyone who wrote or performed on it agrees.',
} as const

export type Confirmations = { isUnreleased: boolean; hasRights: boolean }

type SongConfirmationsProps = {
  confirmed: Confirmations
  problems: { [Field in keyof Confirmations]?: string | undefined }
  onChange: (field: keyof Confirmations, isConfirmed: boolean) => void
}

/** The statements that the creator confirms with a checkbox. */
export const SongConfirmations = ({ confirmed, problems, onChange }: SongConfirmationsProps) => (
  <fieldset className="choices">
    <legend>Confirm both statements</legend>
    {(['isUnreleased', 'hasRights'] as const).map((field) => (
      <div key={field} data-field={field}>
        <label className="option">
          <input
            className="box"
            type="checkbox"
            name={field}
            checked={confirmed[field]}
            aria-invalid={problems[field] !== undefined || undefined}
            aria-describedby={problems[field] && `${field}-error`}
            onChange={(event) => onChange(field, event.target.checked)}
          />
          <span>{sentences[field]}</span>
        </label>
        {problems[field] && (
          <InlineMessage id={`${field}-error`} tone="bad" silent>
            {problems[field]}
          </InlineMessage>
        )}
      </div>
    ))}
  </fieldset>
)
