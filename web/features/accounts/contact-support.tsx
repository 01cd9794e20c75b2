import { NewTabHint } from '../../ui/layout/new-tab-hint.tsx'

/** Leads to the contact form, about the account, beside what is open. */
export const ContactSupport = ({ className }: { className: string }) => (
  <a className={className} href="/contact?read&about=account" target="_blank" rel="noopener">
    Contact support
    <NewTabHint />
  </a>
)
