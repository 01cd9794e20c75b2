import { NewTabHint } from '../../ui/layout/new-tab-hint.tsx'
import { supportEmail } from '../../lib/url/support-email.ts'

export function CustomerSupport() {
  const address = supportEmail()
  return (
    <section className="grid gap-2">
      <h2 className="head">Customer Support</h2>
      <p className="max-w-measure text-text-2">
        Email{' '}
        <a className="link text-text" href={`mailto:${address}`}>
          {address}
        </a>
        , or{' '}
        <a className="link text-text" href="/contact?read&about=account" target="_blank" rel="noreferrer">
          send a message
          <NewTabHint />
        </a>
        . Include your product ID. We read every message.
      </p>
    </section>
  )
}
