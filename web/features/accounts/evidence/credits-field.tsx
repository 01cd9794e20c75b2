import { type Credit, evidenceLimits, type EvidenceProblems } from '@velv/domain/accounts/evidence/evidence.ts'
import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

type CreditsFieldProps = {
  credits: readonly Credit[]
  problems: EvidenceProblems
  onChange: (credits: Credit[]) => void
}

const parts = [
  { name: 'artist', label: 'Artist', inputMode: 'text' },
  { name: 'title', label: 'Title', inputMode: 'text' },
  { name: 'link', label: 'Link', inputMode: 'url' },
] as const

/** Songs that the person has worked on, each with an artist, a title and perhaps a link. */
export function CreditsField({ credits, problems, onChange }: CreditsFieldProps) {
  const write = (at: number, part: Partial<Credit>) =>
    onChange(credits.map((credit, i) => (i === at ? { ...credit, ...part } : credit)))
  return (
    <fieldset className="evidence-list">
      <legend className="label">Credits</legend>
      <p className="hint">Songs you’ve worked on. A link to the release helps us check.</p>
      <ErrorMessage error={problems['credits']} />
      {credits.map((credit, at) => (
        <div key={at} className="evidence-row credit" role="group" aria-label={`Credit ${at + 1}`}>
          {parts.map(({ name, label, inputMode }) => (
            <TextField
              key={name}
              label={label}
              inputMode={inputMode}
              {...(name === 'link' && { autoCapitalize: 'none', spellCheck: false, placeholder: 'Optional' })}
              maxLength={name === 'link' ? evidenceLimits.website : evidenceLimits.creditText}
              value={credit[name]}
              error={problems[`credits.${at}.${name}`]}
              onChange={({ target }) => write(at, { [name]: target.value })}
            />
          ))}
          <IconButton label={`Remove credit ${at + 1}`} onClick={() => onChange(credits.filter((_, i) => i !== at))}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {credits.length < evidenceLimits.credits && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...credits, { title: '', artist: '', link: '' }])}
        >
          <Plus className="icon-s" aria-hidden="true" />
          Add a credit
        </Button>
      )}
    </fieldset>
  )
}
