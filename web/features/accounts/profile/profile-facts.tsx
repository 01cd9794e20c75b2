import type { ReactNode } from 'react'
import type { Me } from '../../../lib/session/session.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { EmailFact } from './email-fact.tsx'
import { NameFact } from './name-fact.tsx'
import { PasswordFact } from './password-fact.tsx'
import { TwoFactorFact } from '../two-factor/two-factor-fact.tsx'
import { ProfileFact } from './profile-fact.tsx'
import './profile.css'

/** The account's name, email and password; `children` are further rows. */
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
      <PasswordFact me={me} />
      <TwoFactorFact me={me} />
      {children}
    </dl>
  )
}
