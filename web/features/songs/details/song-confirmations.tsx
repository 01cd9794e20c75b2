import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import type { SongDetailsEditor } from './song-details-editor.ts'

const sentences = {
  isUnreleased: 'It’s unreleased: not on a streaming service, not for sale, and not in a public video.',
  hasRights: 'I have the right to submit it, and everyone who wrote or performed on it agrees.',
} as const

/** The statements that the creator confirms with a checkbox. */
export const SongConfirmations = ({ editor: { details, setField, problems } }: { editor: SongDetailsEditor }) => (
  <fieldset className="choices">
    <legend>Please confirm</legend>
    {(['isUnreleased', 'hasRights'] as const).map((field) => (
      <div key={field} data-field={field}>
        <label className="option">
          <input
            className="box"
            type="checkbox"
            name={field}
            checked={details[field]}
            aria-invalid={problems[field] !== undefined || undefined}
            aria-describedby={problems[field] && `${field}-error`}
            onChange={(event) => setField(field, event.target.checked)}
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
