import type { ReactNode } from 'react'
import { Logo } from '../../ui/layout/logo.tsx'
import { footerPages } from '../../ui/layout/footer-links.tsx'
import { Slot } from './slot.tsx'
import '../../styles/consent.css'
import './content.css'

const longNames: Record<string, string> = { Terms: 'Terms & conditions', Privacy: 'Privacy & cookies' }

/** Header and footer of the pages that work without script; every link is a full page load. */
export function ContentFrame({ children }: { children: ReactNode }) {
  return (
    <div className="content">
      <header className="content-top">
        <a className="logo" href="/home" aria-label="Velv, home">
          <Logo />
        </a>
        <nav aria-label="Main">
          <a className="btn quiet wide-only" href="/howto">
            How to
          </a>
          <a className="btn quiet wide-only" href="/about">
            About
          </a>
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
