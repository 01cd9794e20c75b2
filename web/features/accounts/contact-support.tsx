import { NewTabHint } from '../../ui/layout/new-tab-hint.tsx'

/** A link that opens the contact form with the account as its subject, in a new tab. */
export const ContactSupport = ({ className }: { className: string }) => (
  <a className={className} href="/contact?read&about=account" target="_blank" rel="noopener">
    Contact support
    <NewTabHint />
  </a>
)
