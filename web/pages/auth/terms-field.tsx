import { termsParts } from '@velv/domain/accounts/terms.ts'
import type { ProfessionRole } from '@velv/domain/roles.ts'
import { useId } from 'react'
import { NewTabHint } from '../../ui/layout/new-tab-hint.tsx'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'

/** The checkbox that accepts the terms of the chosen role; without a role its link opens the terms page as it is. */
export function TermsField({ role, problem }: { role: ProfessionRole | undefined; problem: string | undefined }) {
  const id = useId()
  const part = role && termsParts[role]
  return (
    <div className="field">
      <label className="option tall">
        <input
          className="box mt-0.5"
          type="checkbox"
          name="terms"
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && id}
        />
        <span className="text-text-2">
          I accept the{' '}
          <a
            className="link text-text"
            href={`/termsconditions${part ? `#${part}` : ''}`}
            target="_blank"
            rel="noreferrer"
          >
            terms{part && <span>{` for ${part === 'owners' ? 'drop owners' : part}`}</span>}
            <NewTabHint />
          </a>{' '}
          and have read the{' '}
          <a className="link text-text" href="/privacycookies" target="_blank" rel="noreferrer">
            privacy policy
            <NewTabHint />
          </a>
          .
        </span>
      </label>
      {problem && (
        <InlineMessage id={id} tone="bad" silent>
          {problem}
        </InlineMessage>
      )}
    </div>
  )
}
