import { roleOf } from '@velv/domain/roles.ts'
import { CustomerSupport } from '../../features/accounts/customer-support.tsx'
import { DeleteAccount } from '../../features/accounts/delete-account.tsx'
import { DeviceList } from '../../features/accounts/device-list.tsx'
import { DownloadData } from '../../features/accounts/download-data.tsx'
import { MailSwitches } from '../../features/accounts/mail-switches.tsx'
import { PayoutState } from '../../features/accounts/payout-state.tsx'
import { ProfileFact } from '../../features/accounts/profile-fact.tsx'
import { ProfileFacts } from '../../features/accounts/profile-facts.tsx'
import { ProfileHead } from '../../features/accounts/profile-head.tsx'
import { StarStatus } from '../../features/accounts/star-status.tsx'
import { PushSwitch } from '../../features/notices/push-switch.tsx'
import { PlusSection } from '../../features/plus/plus-section.tsx'
import { useMe } from '../../platform/session.ts'

export const meta = () => [{ title: 'Profile · Velv' }]

export default function AccountPage() {
  const me = useMe()
  const role = roleOf(me.profession)
  return (
    <div className="grid max-w-main grid-cols-1 gap-12">
      <div className="grid grid-cols-1 gap-6">
        <ProfileHead me={me} />
        <ProfileFacts me={me}>
          {role === 'creator' && (
            <ProfileFact term="Star status">
              <span className="row">
                <StarStatus />
              </span>
            </ProfileFact>
          )}
          {role === 'screener' && (
            <ProfileFact term="Payout account">
              <PayoutState me={me} />
            </ProfileFact>
          )}
        </ProfileFacts>
      </div>
      {role === 'creator' && <PlusSection />}
      <PushSwitch />
      <MailSwitches />
      <DeviceList />
      <CustomerSupport />
      <DownloadData />
      <DeleteAccount />
    </div>
  )
}
