import { roleOf } from '@velv/domain/roles.ts'
import { CustomerSupport } from '../../features/accounts/customer-support.tsx'
import { DeleteAccount } from '../../features/accounts/privacy/delete-account.tsx'
import { DeviceList } from '../../features/accounts/sessions/device-list.tsx'
import { DownloadData } from '../../features/accounts/privacy/download-data.tsx'
import { EvidenceSection } from '../../features/accounts/evidence/evidence-section.tsx'
import { EmailPreferences } from '../../features/accounts/emails/email-preferences.tsx'
import { PasskeysSection } from '../../features/accounts/passkeys/passkeys-section.tsx'
import { PayoutState } from '../../features/accounts/payouts/payout-state.tsx'
import { ProfileFact } from '../../features/accounts/profile/profile-fact.tsx'
import { ProfileFacts } from '../../features/accounts/profile/profile-facts.tsx'
import { ProfileHead } from '../../features/accounts/profile/profile-head.tsx'
import { StarStatus } from '../../features/accounts/profile/star-status.tsx'
import { PushSwitch } from '../../features/notifications/push-switch.tsx'
import { PlusSection } from '../../features/accounts/plus/plus-section.tsx'
import { useMe } from '../../lib/session/session.ts'

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
      {role !== 'creator' && <EvidenceSection me={me} />}
      <PushSwitch />
      <EmailPreferences />
      <PasskeysSection me={me} />
      <DeviceList />
      <CustomerSupport />
      <DownloadData />
      <DeleteAccount />
    </div>
  )
}
