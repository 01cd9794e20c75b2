import { Verify } from '../../features/demos/verify/verify.tsx'
import { LinkPage } from '../../ui/layout/link-page.tsx'

export const meta = () => [
  { title: 'Verify a certificate · Velv' },
  { name: 'description', content: 'Check that Velv signed a certificate, and that it hasn’t been changed.' },
]

/** Checks certificates in the browser. It works for everyone, and sends nothing of what they choose. */
export default function VerifyPage() {
  return (
    <LinkPage>
      <Verify />
    </LinkPage>
  )
}
