import { NewTabHint } from './new-tab-hint.tsx'

/** The five pages every footer leads to; they are read without script, so each is loaded whole. */
export const footerPages = [
  { to: '/about', label: 'About' },
  { to: '/howto', label: 'How to' },
  { to: '/contact', label: 'Contact' },
  { to: '/termsconditions', label: 'Terms' },
  { to: '/privacycookies', label: 'Privacy' },
] as const

/** `inRoom`: somebody is signed in; then a page opens beside his work, and `?read` says that he wants to read it. */
export const FooterLinks = ({ isInApp = false }: { isInApp?: boolean }) =>
  footerPages.map(({ to, label }) => (
    <a key={to} href={isInApp ? `${to}?read` : to} {...(isInApp && { target: '_blank', rel: 'noopener' })}>
      {label}
      {isInApp && <NewTabHint />}
    </a>
  ))
