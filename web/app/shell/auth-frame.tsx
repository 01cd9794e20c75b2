import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isExternal } from '../../lib/url/is-external.ts'
import { readCachedMe } from '../../lib/session/me.ts'
import { readMe } from '../../lib/session/read-me.ts'
import { useFinishLogin } from '../../lib/session/use-finish-login.ts'
import { FooterLinks } from '../../ui/layout/footer-links.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { ExternalRedirect } from '../startup/external-redirect.tsx'
import { SleeveWall } from './sleeve-wall.tsx'
import './auth.css'

/** Log in, sign up, forgot password: a form beside a wall of sleeves. Who is signed in already goes on. */
// oxlint-disable-next-line import/no-default-export -- the router takes a frame by its default export
export default function AuthFrame() {
  const finishLogin = useFinishLogin()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!readCachedMe() && !document.cookie.includes('user=')) return
    // A server that does not answer is told of when the form is sent.
    readMe().then(
      (me) => me && finishLogin(me),
      () => undefined,
    )
  }, [finishLogin])
  if (isExternal(pathname)) return <ExternalRedirect />
  return (
    <div className="door">
      <div className="door-in">
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
