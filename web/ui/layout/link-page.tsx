import type { ReactNode } from 'react'
import { FooterLinks } from './footer-links.tsx'
import { Logo } from './logo.tsx'
import './link-page.css'

/** The frame of a page for anyone with a link or a file, signed in or not: a sheet of paper, and what explains it. */
export const LinkPage = ({ children }: { children: ReactNode }) => (
  <div className="link-page">
    <div className="folds" aria-hidden="true" />
    <header className="link-top">
      <a className="logo" href="/home" aria-label="Velv, home">
        <Logo />
      </a>
      <a className="link small" href="/about">
        What is Velv?
      </a>
    </header>
    <main className="link-main">{children}</main>
    <footer className="foot">
      <FooterLinks />
    </footer>
  </div>
)
