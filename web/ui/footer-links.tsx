import { NewTab } from './new-tab.tsx'

/** The five pages every footer leads to; they are read without script, so each is loaded whole. */
export const footerPages = [
  { to: '/about', label: 'About' },
  { to: '/howto', label: 'How to' },
  { to: '/contact', label: 'Contact' },
  { to: '/termsconditions', label: 'Terms' },
  { to: '/privacycookies', label: 'Privacy' },
] as const

/** `inRoom`: somebody is signed in; then a page opens beside his work, and `?read` says that he wants to read it. */
export const FooterLinks = ({ inRoom = false }: { inRoom?: boolean }) =>
  footerPages.map(({ to, label }) => (
    <a key={to} href={inRoom ? `${to}?read` : to} {...(inRoom && { target: '_blank', rel: 'noopener' })}>
      {label}
      {inRoom && <NewTab />}
    </a>
  ))
