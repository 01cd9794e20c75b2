import { QueryClientProvider } from '@tanstack/react-query'
import { unfinishedUploadMs } from '@velv/domain/media/upload-quota.ts'
import { pageAt, type PagePath, redirectFor } from '@velv/domain/pages.ts'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { deleteStoredFiles } from '../../lib/storage/browser-storage.ts'
import { isExternal } from '../../lib/url/is-external.ts'
import { storeReturnPath, takePathAfterGate } from '../../lib/url/return-path.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { subscribeToLiveEvents } from '../../lib/live/live-events.ts'
import { listenForPush } from '../../features/notifications/listen-for-push.ts'
import { watchOtherTabs } from '../../lib/session/watch-other-tabs.ts'
import { type Me, MeContext, useSession } from '../../lib/session/session.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { AppFrame } from './app-frame.tsx'
import { registerServiceWorker } from '../startup/register-service-worker.ts'
import { ExternalRedirect } from '../startup/external-redirect.tsx'
import { TryAgainPage } from '../startup/try-again-page.tsx'
import '../../styles/frame.css'
import '../../styles/feed-controls.css'
import '../../styles/overlays.css'

const VerificationScreen = lazy(async () => ({
  default: (await import('../gate/verification-screen.tsx')).VerificationScreen,
}))

const PageAtGate = lazy(async () => ({ default: (await import('../gate/page-at-gate.tsx')).PageAtGate }))

/**
 * Pages that open at a step of the gate: the payout account's own while the gate waits for that account, and an invitation
 * to a team once the address is confirmed.
 */
const opensAtGate = (path: string, gate: Me['gate']): boolean =>
  path === '/stripe/verification/:id' ? gate === 'payout' : path === '/team/join/:id' && gate !== 'email'

/** Pages with text being written. When the session ends, they stay open so that the text is not lost, and show a message. */
const formPaths: ReadonlySet<string> = new Set<PagePath>([
  '/drop/:id/submit',
  '/drop/add',
  '/drop/edit/:id',
  '/drop/pitch/:id',
])

// oxlint-disable-next-line import/no-default-export -- the router takes a frame by its default export
export default function SignedInFrame() {
  useEffect(registerServiceWorker, [])
  useEffect(() => void deleteStoredFiles(unfinishedUploadMs), [])
  return (
    <QueryClientProvider client={queryClient}>
      <Guard />
    </QueryClientProvider>
  )
}

/** Redirects signed-out visitors and people without access, and shows the gate to accounts that are not ready. */
function Guard() {
  // Rendering the frame and its page takes a phone a third of a second; deferred, it can react to a touch meanwhile.
  const session = useDeferredValue(useSession())
  const { pathname } = useLocation()
  const [lastKnownMe, setLastKnownMe] = useState<Me>()
  const isSignedIn = session.state === 'signed-in'
  if (isSignedIn && session.me !== lastKnownMe) setLastKnownMe(session.me)
  useEffect(() => (isSignedIn ? subscribeToLiveEvents(queryClient) : undefined), [isSignedIn])
  const navigate = useNavigate()
  useEffect(
    () => (isSignedIn ? listenForPush(queryClient, (path) => void navigate(path)) : undefined),
    [isSignedIn, navigate],
  )
  const isReady = isSignedIn && session.me.gate === 'open'
  useEffect(() => {
    const path = isReady && takePathAfterGate()
    if (path) void navigate(path, { replace: true })
  }, [isReady, navigate])
  const personId = lastKnownMe?.id
  useEffect(() => (personId ? watchOtherTabs(personId) : undefined), [personId])

  if (isExternal(pathname)) return <ExternalRedirect />
  if (session.state === 'unknown') return <Loading />
  if (session.state === 'failed') return <TryAgainPage what="We couldn’t reach Velv." />
  const page = pageAt(pathname)
  const me = isSignedIn ? session.me : formPaths.has(page.path) ? lastKnownMe : undefined
  if (!me) return <RedirectToLanding />
  const redirect = redirectFor(page, me)
  if ((redirect || me.gate !== 'open') && isSignedIn && session.isRemembered) return <Loading />
  if (redirect) return <Navigate to={redirect} replace />
  if (me.gate === 'open') {
    return (
      <MeContext value={me}>
        <AppFrame me={me} page={page} />
      </MeContext>
    )
  }
  return (
    <MeContext value={me}>
      <Suspense fallback={<Loading />}>
        {opensAtGate(page.path, me.gate) ? <PageAtGate me={me} /> : <VerificationScreen me={me} />}
      </Suspense>
    </MeContext>
  )
}

/** The landing page works without a script, so it needs a full page load. */
function RedirectToLanding() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    storeReturnPath(pathname + search)
    window.location.replace('/home')
  }, [pathname, search])
  return <Loading />
}
