import { type AiUse, aiUseLabels, aiUses } from '@velv/domain/songs/song-details.ts'
import { RadioCard } from '../../../ui/forms/radio-card.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'

const sentences: Record<AiUse, string> = {
  none: 'Everything was written, played, and sung by people.',
  assisted: 'People made the song, with help from AI.',
  generated: 'AI created the music, vocals, or lyrics.',
}

type AiFieldProps = { use: AiUse | null; error: string | undefined; onChange: (use: AiUse) => void }

/** Whether the song was made with AI. */
export const AiField = ({ use, error, onChange }: AiFieldProps) => (
  <fieldset className="choices" aria-invalid={error !== undefined} aria-describedby={error && 'ai-error'}>
    <legend>Did you use AI?</legend>
    {aiUses.map((one) => (
      <RadioCard
        key={one}
        name="madeWithAi"
        label={aiUseLabels[one]}
        message={sentences[one]}
        checked={use === one}
        onChange={() => onChange(one)}
      />
    ))}
    {error && (
      <InlineMessage id="ai-error" tone="bad" silent>
        {error}
      </InlineMessage>
    )}
  </fieldset>
)
