import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isExternal } from '../platform/external-paths.ts'
import { rememberedMe } from '../platform/me.ts'
import { readMe } from '../platform/read-me.ts'
import { useEnter } from '../platform/use-enter.ts'
import { FooterLinks } from '../ui/footer-links.tsx'
import { Logo } from '../ui/logo.tsx'
import { LeaveForElsewhere } from './leave-for-elsewhere.tsx'
import { SleeveWall } from './sleeve-wall.tsx'
import './door.css'

/** Log in, sign up, forgot password: a form beside a wall of sleeves. Who is signed in already goes on. */
// oxlint-disable-next-line import/no-default-export -- the router takes a frame by its default export
export default function DoorFrame() {
  const enter = useEnter()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!rememberedMe() && !document.cookie.includes('user=')) return
    // A server that does not answer is told of when the form is sent.
    readMe().then(
      (me) => me && enter(me),
      () => undefined,
    )
  }, [enter])
  if (isExternal(pathname)) return <LeaveForElsewhere />
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
