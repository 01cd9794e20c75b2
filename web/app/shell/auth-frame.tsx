import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isExternal } from '../../lib/url/is-external.ts'
import { readCachedMe } from '../../lib/session/me.ts'
import { readMe } from '../../lib/session/read-me.ts'
import { useFinishLogin } from '../../lib/session/use-finish-login.ts'
import { storeNextPath } from '../../lib/url/return-path.ts'
import { FooterLinks } from '../../ui/layout/footer-links.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { ExternalRedirect } from '../startup/external-redirect.tsx'
import './auth.css'
import { sleeve } from '@velv/domain/sleeves/sleeve.ts'
import { genreLabels } from '@velv/domain/genres.ts'

/** The frame of log in, sign up and forgot password: a form next to a wall of sleeves. Redirects people who are already signed in. */
// oxlint-disable-next-line import/no-default-export -- the router takes a frame by its default export
export default function AuthFrame() {
  const finishLogin = useFinishLogin()
  const { pathname, search } = useLocation()
  // The links between the forms don’t pass it on.
  useEffect(() => storeNextPath(search), [search])
  useEffect(() => {
    if (!readCachedMe() && !document.cookie.includes('user=')) return
    // A server that does not respond is reported when the form is sent.
    readMe().then(
      (me) => me && finishLogin(me),
      () => undefined,
    )
  }, [finishLogin])
  if (isExternal(pathname)) return <ExternalRedirect />
  return (
    <div className="auth-page">
      <div className="auth-column">
        <header>
          <a className="logo" href="/home">
            <Logo />
          </a>
        </header>
        <main>
          <Outlet />
        </main>
        <footer>
          <FooterLinks />
        </footer>
      </div>
      <SleeveWall />
    </div>
  )
}

const sleeveCount = 36
/** Numbers as drops have them. */
const firstNumber = 1001

// Drawn only at build time: in the browser the drawings are already in the HTML, and their code is left out of the bundle.
const wallHtml = import.meta.env.SSR ? drawWall() : ''

function drawWall(): string {
  const labels = Object.values(genreLabels)
  const drawSleeve = (at: number) => {
    const genre = labels[(at * 7) % labels.length]!
    return `<span class="sleeve">${sleeve(`door-${at}`, genre, { number: firstNumber + at * 37 })}</span>`
  }
  return Array.from({ length: sleeveCount }, (_, at) => drawSleeve(at)).join('')
}

function SleeveWall() {
  return (
    <div className="auth-artwork" aria-hidden="true">
      <div className="auth-sleeves" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: wallHtml }} />
    </div>
  )
}
