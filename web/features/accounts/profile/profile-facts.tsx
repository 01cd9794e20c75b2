import type { ReactNode } from 'react'
import type { Me } from '../../../lib/session/session.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { EmailFact } from './email-fact.tsx'
import { NameFact } from './name-fact.tsx'
import { ProfileFact } from './profile-fact.tsx'
import './profile.css'

/** Who the account belongs to: its ID, name, and email; `children` are further rows. */
export function ProfileFacts({ me, children }: { me: Me; children?: ReactNode }) {
  return (
    <dl className="profile-facts">
      <ProfileFact term="Product ID">
        <span className="row flex-wrap gap-2">
          <span className="num">{me.velvId}</span>
          <CopyButton text={me.velvId} label="Copy product ID" />
        </span>
      </ProfileFact>
      <NameFact me={me} />
      <EmailFact me={me} />
      {children}
    </dl>
  )
}
