import { type ProfessionRole, roleOf } from '@velv/domain/roles.ts'
import { CustomerSupport } from '../../features/accounts/customer-support.tsx'
import { DeleteAccount } from '../../features/accounts/privacy/delete-account.tsx'
import { DeviceList } from '../../features/accounts/sessions/device-list.tsx'
import { DownloadData } from '../../features/accounts/privacy/download-data.tsx'
import { EvidenceSection } from '../../features/accounts/evidence/evidence-section.tsx'
import { EmailPreferences } from '../../features/accounts/emails/email-preferences.tsx'
import { PasskeysSection } from '../../features/accounts/passkeys/passkeys-section.tsx'
import { PayoutState } from '../../features/accounts/payouts/payout-state.tsx'
import { LogInFacts } from '../../features/accounts/profile/log-in-facts.tsx'
import { ProfileFact } from '../../features/accounts/profile/profile-fact.tsx'
import { ProfileFacts } from '../../features/accounts/profile/profile-facts.tsx'
import { ProfileHead } from '../../features/accounts/profile/profile-head.tsx'
import { StarStatus } from '../../features/accounts/profile/star-status.tsx'
import { PaymentReceipts } from '../../features/accounts/payment-receipts/payment-receipts.tsx'
import { PushSwitch } from '../../features/notifications/push-switch.tsx'
import { PlusSection } from '../../features/accounts/plus/plus-section.tsx'
import { ScreenerLevel } from '../../features/wallet/screener-level.tsx'
import { type Me, useMe } from '../../lib/session/session.ts'
import { SectionedPage } from '../../ui/layout/sectioned-page.tsx'

export const meta = () => [{ title: 'Profile · Velv' }]

export default function AccountPage() {
  const me = useMe()
  const role = roleOf(me.profession)
  return (
    <SectionedPage
      sections={[
        { id: 'profile', label: 'Profile', content: <Profile me={me} role={role} /> },
        ...(role === 'creator' ? [{ id: 'payments', label: 'Payments', content: <Payments /> }] : []),
        ...(role === 'screener' ? [{ id: 'pay', label: 'Level and payouts', content: <ScreenerPay me={me} /> }] : []),
        { id: 'security', label: 'Login and security', content: <Security me={me} /> },
        { id: 'notifications', label: 'Notifications', content: <Notifications /> },
        { id: 'support', label: 'Support', content: <CustomerSupport /> },
        { id: 'privacy', label: 'Data and privacy', content: <Privacy /> },
      ]}
    />
  )
}

const Profile = ({ me, role }: { me: Me; role: ProfessionRole }) => (
  <>
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
      </ProfileFacts>
    </div>
    {role !== 'creator' && <EvidenceSection me={me} />}
  </>
)

const Payments = () => (
  <>
    <PlusSection />
    <PaymentReceipts />
  </>
)

/** What a screener is paid, and where it goes. */
const ScreenerPay = ({ me }: { me: Me }) => (
  <>
    <ScreenerLevel me={me} />
    <dl className="profile-facts">
      <ProfileFact term="Payout account">
        <PayoutState me={me} />
      </ProfileFact>
    </dl>
  </>
)

const Security = ({ me }: { me: Me }) => (
  <>
    <LogInFacts me={me} />
    <PasskeysSection me={me} />
    <DeviceList />
  </>
)

const Notifications = () => (
  <>
    <PushSwitch />
    <EmailPreferences />
  </>
)

const Privacy = () => (
  <>
    <DownloadData />
    <DeleteAccount />
  </>
)
