import { roleOf } from '@velv/domain/roles.ts'
import { CustomerSupport } from '../../features/accounts/customer-support.tsx'
import { LogOutButton } from '../../features/accounts/log-out-button.tsx'
import { PayoutState } from '../../features/accounts/payout-state.tsx'
import { ProfileFact, ProfileFacts } from '../../features/accounts/profile-facts.tsx'
import { ProfileHead } from '../../features/accounts/profile-head.tsx'
import { StarStatus } from '../../features/accounts/star-status.tsx'
import { useMe } from '../../platform/session.ts'

export const meta = () => [{ title: 'Profile · Velv' }]

export default function AccountPage() {
  const me = useMe()
  const role = roleOf(me.profession)
  return (
    <div className="grid max-w-main gap-10">
      <ProfileHead me={me} />
      <ProfileFacts me={me}>
        {role === 'creator' && (
          <ProfileFact term="Star status">
            <StarStatus />
          </ProfileFact>
        )}
        {role === 'screener' && (
          <ProfileFact term="Payout account">
            <PayoutState me={me} />
          </ProfileFact>
        )}
      </ProfileFacts>
      <div>
        <LogOutButton />
      </div>
      <CustomerSupport />
    </div>
  )
}
