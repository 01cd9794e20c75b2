import { NewTabHint } from './new-tab-hint.tsx'

/** The pages that every footer links to; they work without script, so each gets a full page load. */
export const footerPages = [
  { to: '/about', label: 'About' },
  { to: '/howto', label: 'How to' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
  { to: '/termsconditions', label: 'Terms' },
  { to: '/privacycookies', label: 'Privacy' },
] as const

/** `isInApp` is true when the person is signed in: pages open in a new tab, and `?read` prevents a redirect into the app. */
export const FooterLinks = ({ isInApp = false }: { isInApp?: boolean }) =>
  footerPages.map(({ to, label }) => (
    <a key={to} href={isInApp ? `${to}?read` : to} {...(isInApp && { target: '_blank', rel: 'noopener' })}>
      {label}
      {isInApp && <NewTabHint />}
    </a>
  ))
