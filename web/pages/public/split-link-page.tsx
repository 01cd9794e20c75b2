import { SplitLink } from '../../features/songs/splits/link/split-link.tsx'
import { FooterLinks } from '../../ui/layout/footer-links.tsx'
import { Logo } from '../../ui/layout/logo.tsx'

export const meta = () => [
  { title: 'Confirm your share · Velv' },
  { name: 'description', content: 'Check and confirm your share of a song. You don’t need an account.' },
]

/** The page of the link that a co-writer gets by email. It works for whoever has the link, signed in or not. */
export default function SplitLinkPage() {
  return (
    <div className="split-page">
      <div className="folds" aria-hidden="true" />
      <header className="split-top">
        <a className="logo" href="/home" aria-label="Velv, home">
          <Logo />
        </a>
        <a className="link small" href="/about">
          What is Velv?
        </a>
      </header>
      <main className="split-main">
        <SplitLink />
      </main>
      <footer className="foot">
        <FooterLinks />
      </footer>
    </div>
  )
}
