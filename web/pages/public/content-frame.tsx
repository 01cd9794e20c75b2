import type { ReactNode } from 'react'
import { Logo } from '../../ui/layout/logo.tsx'
import { footerPages } from '../../ui/layout/footer-links.tsx'
import { Slot } from './slot.tsx'
import '../../styles/consent.css'
import './content.css'

const longNames: Record<string, string> = { Terms: 'Terms & conditions', Privacy: 'Privacy & cookies' }

const mainLinks = [
  { to: '/home#drops', label: 'Open drops' },
  { to: '/howto', label: 'How it works' },
  { to: '/pricing', label: 'Pricing' },
] as const

type ContentFrameProps = {
  /** The page of the header that is shown. */
  current?: (typeof mainLinks)[number]['to']
  children: ReactNode
}

/** Header and footer of the pages that work without script; every link is a full page load. */
export function ContentFrame({ current, children }: ContentFrameProps) {
  return (
    <div className="content">
      <header className="content-top">
        <a className="logo" href="/home" aria-label="Velv, home">
          <Logo />
        </a>
        <nav aria-label="Main">
          {mainLinks.map(({ to, label }) => (
            <a key={to} className="btn quiet wide-only" href={to} aria-current={to === current ? 'page' : undefined}>
              {label}
            </a>
          ))}
          <Slot name="authLinks" className="row gap-1" />
        </nav>
      </header>
      <main>{children}</main>
      <footer className="foot">
        {footerPages.map(({ to, label }) => (
          <a key={to} href={to}>
            {longNames[label] ?? label}
          </a>
        ))}
        <span className="footer-note">Velv beta</span>
      </footer>
    </div>
  )
}
