import type { ReactNode } from 'react'
import type { Me } from '../../platform/session.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import './accounts.css'

/** What the account is known by; `children` are further rows. */
export function ProfileFacts({ me, children }: { me: Me; children?: ReactNode }) {
  return (
    <dl className="profile-facts">
      <ProfileFact term="Product id">
        <span className="num">{me.velvId}</span>
        <CopyButton text={me.velvId} label="Copy product id" />
      </ProfileFact>
      <ProfileFact term="E-mail">{me.email}</ProfileFact>
      {children}
    </dl>
  )
}

export function ProfileFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
