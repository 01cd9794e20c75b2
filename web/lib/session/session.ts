import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { client } from '../api/client.ts'
import { clearStorage, deleteStoredFiles, type ClearReason } from '../storage/browser-storage.ts'
import { unsubscribePush } from '../push/unsubscribe-push.ts'
import { meKey, readCachedMe, cacheMe, type Me } from './me.ts'
import { queryClient } from '../api/query-client.ts'
import { readMe } from './read-me.ts'
import { isSignedOut } from '../api/api-error.ts'
import { reportFailure } from '../api/report-failure.ts'

export type { Me }

/** The person this page belongs to, even after their session has ended. */
let pagePersonId: string | undefined

/** Me, or null when nobody is signed in; the stored copy is used until the server has answered. */
export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: async ({ signal }) => {
    pagePersonId = queryClient.getQueryData<Me | null>(meKey)?.id ?? pagePersonId
    const me = await readMe(signal)
    // Somebody else is signed in now, but this page shows and stores data of the first person.
    if (pagePersonId && me && pagePersonId !== me.id) window.location.reload()
    pagePersonId ??= me?.id
    return me
  },
  initialData: readCachedMe,
  initialDataUpdatedAt: 0,
})

export type Session =
  | { state: 'unknown' }
  | { state: 'failed'; retry: () => void }
  | { state: 'signed-out' }
  /** `isRemembered` until the server has confirmed who this is: good enough for a first paint, not for a redirect. */
  | { state: 'signed-in'; me: Me; isRemembered: boolean }

export function useSession(): Session {
  const { data, error, refetch, dataUpdatedAt } = useQuery(meQuery)
  const isRemembered = dataUpdatedAt === 0
  // The same object until something changes: the frame defers it, and would render again for each new one.
  return useMemo(() => {
    if (data) return { state: 'signed-in', me: data, isRemembered }
    if (data === null) return { state: 'signed-out' }
    if (error) return { state: 'failed', retry: () => void refetch() }
    return { state: 'unknown' }
  }, [data, error, refetch, isRemembered])
}

/** The person whom the signed-in frame's guard has admitted; kept until the page is left, even after the session ends. */
export const MeContext = createContext<Me | undefined>(undefined)

/** Me on signed-in pages, where the guard has already checked that somebody is signed in. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe was called where nobody is signed in.')
  return me
}

/** True when the session has ended and the page stays open because of unsaved text. */
export const useIsLoggedOut = (): boolean => useSession().state === 'signed-out'

/** Stores the server's answer about me for every part of the page and for the next first paint. */
export function setMe(me: Me): void {
  cacheMe(me)
  queryClient.setQueryData(meKey, me)
}

/** Leaves for /home and clears the person's data from this browser; other tabs notice and follow. */
export function leaveApp(reason: ClearReason = 'log out', to = '/home'): void {
  const cleanups = [deleteStoredFiles(), unsubscribePushHere()].filter((end) => end !== undefined)
  clearStorage(reason)
  queryClient.clear()
  const go = () => window.location.replace(to)
  if (cleanups.length > 0) void Promise.race([Promise.allSettled(cleanups), timeout()]).then(go)
  else go()
}

/** Notifications for a person who has logged out must not show here. */
const unsubscribePushHere = () =>
  'Notification' in window && Notification.permission === 'granted' ? unsubscribePush() : undefined

/** How long logout waits for a browser that cannot reach its push service, in ms. */
const timeout = () => new Promise((done) => setTimeout(done, 2_000))

/** What a page shows when logging out failed. */
export const signOutFailedText = 'You’re still logged in. Check your connection and try again.'

/**
 * Ends the session and leaves. Returns false when it could not be ended: no script can delete the session's cookie, so a
 * page that left all the same would only look logged out. `to`: where to go then.
 */
export async function signOut(to?: string): Promise<boolean> {
  try {
    await client.POST('/api/account/sign-out')
  } catch (error) {
    if (!isSignedOut(error)) {
      reportFailure('logout', error)
      return false
    }
  }
  leaveApp('log out', to)
  return true
}
