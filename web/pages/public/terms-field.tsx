import { termsParts } from '@velv/domain/accounts/terms.ts'
import type { Role } from '@velv/domain/roles.ts'
import { useId } from 'react'
import { NewTab } from '../../ui/new-tab.tsx'
import { Say } from '../../ui/say.tsx'

const terms: Partial<Record<Role, { hash: string; words: string }>> = {
  creator: { hash: `#${termsParts.creator}`, words: 'terms for creators' },
  dropOwner: { hash: `#${termsParts.dropOwner}`, words: 'terms for drop owners' },
  screener: { hash: `#${termsParts.screener}`, words: 'terms for screeners' },
}

/** The box that accepts the terms of the role that was chosen; all of them while none is. */
export function TermsField({ role, problem }: { role: Role | undefined; problem: string | undefined }) {
  const id = useId()
  const { hash, words } = (role && terms[role]) ?? { hash: '', words: 'terms' }
  return (
    <div className="field">
      <label className="opt tall">
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
          <a className="link text-text" href={`/termsconditions${hash}`} target="_blank" rel="noreferrer">
            {words}
            <NewTab />
          </a>{' '}
          and have read what Velv{' '}
          <a className="link text-text" href="/privacycookies" target="_blank" rel="noreferrer">
            keeps about me
            <NewTab />
          </a>
          .
        </span>
      </label>
      {problem && (
        <Say id={id} tone="bad" silent>
          {problem}
        </Say>
      )}
    </div>
  )
}
