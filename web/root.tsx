import hankenLatin from './fonts/hanken-grotesk-latin.woff2?url'
import { useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LinksFunction } from 'react-router'
import forcedColors from './styles/forced-colors.css?url'
import './theme.css'
import { supportPlaceholder } from './lib/url/support-email.ts'
import { BrokenPage } from './app/startup/broken-page.tsx'
import { FirstLoad } from './app/startup/first-load.tsx'
import { markStarted } from './app/startup/reload-loop.ts'

export const links: LinksFunction = () => [
  { rel: 'preload', href: hankenLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  // Loaded without blocking: only people who chose it need it.
  { rel: 'stylesheet', href: forcedColors, media: '(forced-colors: active)' },
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* `--ground` of theme.css, for light and dark mode. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ede7ea" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#140b13" />
        <meta name="velv-support" content={supportPlaceholder} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export const meta = () => [{ title: 'Velv' }]

export const HydrateFallback = FirstLoad

export const ErrorBoundary = BrokenPage

export default function Root() {
  useEffect(markStarted, [])
  return <Outlet />
}
