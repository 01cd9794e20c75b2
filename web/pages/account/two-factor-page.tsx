import { TwoFactor } from '../../features/accounts/two-factor/two-factor.tsx'

export const meta = () => [{ title: 'Two-factor authentication · Velv' }]

export default function TwoFactorPage() {
  return <TwoFactor />
}
