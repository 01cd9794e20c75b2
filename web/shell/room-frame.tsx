import { QueryClientProvider } from '@tanstack/react-query'
import { unfinishedUploadMs } from '@velv/domain/media/upload-quota.ts'
import { pageAt, type PagePath, redirectFor } from '@velv/domain/pages.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { forgetFiles } from '../platform/browser-memory.ts'
import { isExternal } from '../platform/external-paths.ts'
import { rememberGoingTo } from '../platform/going-to.ts'
import { queryClient } from '../platform/query-client.ts'
import { followLiveEvents } from '../platform/live-events.ts'
import { followPush } from '../platform/follow-push.ts'
import { followOtherTabs } from '../platform/other-tabs.ts'
import { type Me, MeContext, useSession } from '../platform/session.ts'
import { Loading } from '../ui/loading.tsx'
import { AppFrame } from './app-frame.tsx'
import { keepOfflinePage } from './keep-offline-page.ts'
import { LeaveForElsewhere } from './leave-for-elsewhere.tsx'
import { TryAgainPage } from './try-again-page.tsx'
import '../styles/frame.css'
import '../styles/finding.css'
import '../styles/overlays.css'

const VerificationScreen = lazy(async () => ({
  default: (await import('./gate/verification-screen.tsx')).VerificationScreen,
}))

const PayoutGate = lazy(async () => ({ default: (await import('./gate/payout-gate.tsx')).PayoutGate }))

const payoutReturn = '/stripe/verification/:id'

/** Where words are written. Who is logged out meanwhile keeps them before his eyes, and the page says so. */
const writtenOn: ReadonlySet<string> = new Set<PagePath>([
  '/drop/:id/submit',
  '/drop/add',
  '/drop/edit/:id',
  '/drop/pitch/:id',
])

// oxlint-disable-next-line import/no-default-export -- the router takes a frame by its default export
export default function RoomFrame() {
  useEffect(keepOfflinePage, [])
  useEffect(() => void forgetFiles(unfinishedUploadMs), [])
  return (
    <QueryClientProvider client={queryClient}>
      <Guard />
    </QueryClientProvider>
  )
}

/** Who is signed out leaves, who may not stay goes home, who is new sees the gate. */
function Guard() {
  const session = useSession()
  const { pathname } = useLocation()
  const [lastMe, setLastMe] = useState<Me>()
  const isSignedIn = session.state === 'signed-in'
  if (isSignedIn && session.me !== lastMe) setLastMe(session.me)
  useEffect(() => (isSignedIn ? followLiveEvents(queryClient) : undefined), [isSignedIn])
  const navigate = useNavigate()
  useEffect(
    () => (isSignedIn ? followPush(queryClient, (path) => void navigate(path)) : undefined),
    [isSignedIn, navigate],
  )
  const personId = lastMe?.id
  useEffect(() => (personId ? followOtherTabs(personId) : undefined), [personId])

  if (isExternal(pathname)) return <LeaveForElsewhere />
  if (session.state === 'unknown') return <Loading />
  if (session.state === 'failed') return <TryAgainPage what="Velv could not be reached." />
  const page = pageAt(pathname)
  const me = isSignedIn ? session.me : writtenOn.has(page.path) ? lastMe : undefined
  if (!me) return <LeaveForHome />
  const elsewhere = redirectFor(page, me)
  if ((elsewhere || me.gate !== 'open') && isSignedIn && session.isRemembered) return <Loading />
  if (elsewhere) return <Navigate to={elsewhere} replace />
  if (me.gate === 'open') {
    return (
      <MeContext value={me}>
        <AppFrame me={me} page={page} />
      </MeContext>
    )
  }
  // The payout account's own page must be reachable while the gate waits for exactly that.
  const isBackFromStripe = me.gate === 'payout' && page.path === payoutReturn
  return (
    <MeContext value={me}>
      <Suspense fallback={<Loading />}>
        {isBackFromStripe ? <PayoutGate me={me} /> : <VerificationScreen me={me} />}
      </Suspense>
    </MeContext>
  )
}

/** The landing page is read without script, so it is loaded whole. */
function LeaveForHome() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    rememberGoingTo(pathname + search)
    window.location.replace('/home')
  }, [pathname, search])
  return <Loading />
}
