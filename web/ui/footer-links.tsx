/** The five pages every footer leads to; they are read without script, so each is loaded whole. */
export const footerPages = [
  { to: '/about', label: 'About' },
  { to: '/howto', label: 'How to' },
  { to: '/contact', label: 'Contact' },
  { to: '/termsconditions', label: 'Terms' },
  { to: '/privacycookies', label: 'Privacy' },
] as const

export const FooterLinks = () =>
  footerPages.map(({ to, label }) => (
    <a key={to} href={to}>
      {label}
    </a>
  ))
