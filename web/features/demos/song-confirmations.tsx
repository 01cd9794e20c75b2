import { Say } from '../../ui/say.tsx'
import type { SongWriting } from './use-song-words.ts'

const sentences = {
  isUnreleased: 'It has not been released: not on a streaming service, not for sale, not as a video.',
  hasRights: 'It is mine to send. Everybody who wrote it or can be heard on it agrees.',
} as const

/** What the creator confirms with her own tick. */
export const SongConfirmations = ({ writing: { words, write, problems } }: { writing: SongWriting }) => (
  <fieldset className="choices">
    <legend>Confirm both</legend>
    {(['isUnreleased', 'hasRights'] as const).map((field) => (
      <div key={field} data-field={field}>
        <label className="opt">
          <input
            className="box"
            type="checkbox"
            name={field}
            checked={words[field]}
            aria-invalid={problems[field] !== undefined || undefined}
            aria-describedby={problems[field] && `${field}-error`}
            onChange={(event) => write(field, event.target.checked)}
          />
          <span>{sentences[field]}</span>
        </label>
        {problems[field] && (
          <Say id={`${field}-error`} tone="bad" silent>
            {problems[field]}
          </Say>
        )}
      </div>
    ))}
  </fieldset>
)
