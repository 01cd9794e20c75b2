import type { Page } from '@velv/domain/pages.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import type { AppOutletContext } from '../../features/drops/filters/use-filter-panel.ts'
import type { Me } from '../../lib/session/session.ts'
import { usePlayer } from '../../features/listening/player/use-player.ts'
import { FooterLinks } from '../../ui/layout/footer-links.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { SideLinks, type SideActions } from './side-links.tsx'
import { TopBar } from './top-bar.tsx'
import { TryAgainPage } from '../startup/try-again-page.tsx'
import { useChunkTimeout } from '../startup/use-chunk-timeout.ts'
import { prefetchPages } from '../startup/prefetch-pages.ts'

// Everything that opens later is loaded later: the first paint needs only tabs, sidebar and page.
const PlayerBar = lazy(async () => ({ default: (await import('./player-bar.tsx')).PlayerBar }))
const SideDrawer = lazy(async () => ({ default: (await import('./side-drawer.tsx')).SideDrawer }))
const NotificationsDrawer = lazy(async () => ({
  default: (await import('./notifications-drawer.tsx')).NotificationsDrawer,
}))
const UndoToasts = lazy(async () => ({
  default: (await import('../../features/admin/undo/undo-toasts.tsx')).UndoToasts,
}))
const FilterDrawer = lazy(async () => ({
  default: (await import('../../features/drops/filters/filter-drawer.tsx')).FilterDrawer,
}))

// The pitching page is a player itself, and only one sound may play at a time. It has no sidebar either.
const pathWithoutPlayer = '/drop/pitch/:id'

/** The signed-in frame: tabs at the top, sidebar, page, and the player at the bottom, which survives navigation. */
export function AppFrame({ me, page }: { me: Me; page: Page }) {
  const [open, setOpen] = useState<'menu' | 'notifications' | 'filter'>()
  const close = () => setOpen(undefined)
  const isLoading = useNavigation().state === 'loading'
  const hasTimedOut = useChunkTimeout(isLoading)
  const player = usePlayer()
  const showsPlayer = player.status !== 'absent' && page.path !== pathWithoutPlayer
  const main = useMainFocus()
  const { profession, admin } = me
  useEffect(() => prefetchPages({ profession, admin }), [profession, admin])
  const actions: SideActions = { onNotifications: () => setOpen('notifications'), onFilter: () => setOpen('filter') }

  if (hasTimedOut) return <TryAgainPage what="This page took too long to load." />
  return (
    <>
      <div className={showsPlayer ? 'playing' : ''}>
        <a className="skip" href="#page">
          Skip to content
        </a>
        {isLoading && <div className="page-loading" role="status" aria-label="Loading the next page" />}
        <TopBar
          me={me}
          onMenu={() => setOpen('menu')}
          onNotifications={page.path === pathWithoutPlayer ? actions.onNotifications : undefined}
        />
        <div className="frame">
          <nav className="side" aria-label="Side">
            <SideLinks profession={profession} {...actions} />
            <div className="side-foot">
              <FooterLinks isInApp />
            </div>
          </nav>
          <div className="grid min-w-0 grid-rows-[1fr_auto]">
            <main id="page" ref={main} className={page.access === 'admin' ? 'page all-wide' : 'page'} tabIndex={-1}>
              <Outlet context={actions satisfies AppOutletContext} />
            </main>
            <footer className="foot phone-only">
              <FooterLinks isInApp />
            </footer>
          </div>
        </div>
        <Suspense>
          {showsPlayer && <PlayerBar />}
          {admin && <UndoToasts />}
          {open === 'menu' && <SideDrawer profession={profession} onClose={close} {...actions} />}
          {open === 'notifications' && <NotificationsDrawer onClose={close} />}
          {open === 'filter' && <FilterDrawer onClose={close} />}
        </Suspense>
      </div>
      <Toasts />
    </>
  )
}

/** After navigation the focus moves to the page instead of staying in the tab bar. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return main
}
