import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { client } from '../api/client.ts'
import { clearStorage, deleteStoredFiles, type ClearReason } from '../storage/browser-storage.ts'
import { unsubscribePush } from '../push/unsubscribe-push.ts'
import { meKey, readCachedMe, cacheMe, type Me } from './me.ts'
import { queryClient } from '../api/query-client.ts'
import { readMe } from './read-me.ts'
import { isSignedOut } from '../api/api-error.ts'
import { reportFailure } from '../api/report-failure.ts'

export type { Me }

/** Whose page this is, also when his session has ended meanwhile. */
let pagePersonId: string | undefined

/** Me, or null when nobody is signed in; the remembered me stands until the server has answered. */
export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: async ({ signal }) => {
    pagePersonId = queryClient.getQueryData<Me | null>(meKey)?.id ?? pagePersonId
    const me = await readMe(signal)
    // Somebody else is signed in by now, and what this page shows and keeps is the first one's.
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
  /** `isRemembered` until the server has said who this is: good for a first paint, not for sending anybody away. */
  | { state: 'signed-in'; me: Me; isRemembered: boolean }

export function useSession(): Session {
  const { data, error, refetch, dataUpdatedAt } = useQuery(meQuery)
  if (data) return { state: 'signed-in', me: data, isRemembered: dataUpdatedAt === 0 }
  if (data === null) return { state: 'signed-out' }
  if (error) return { state: 'failed', retry: () => void refetch() }
  return { state: 'unknown' }
}

/** Who is in the room, as its guard says: nobody loses himself between the end of a session and the way out. */
export const MeContext = createContext<Me | undefined>(undefined)

/** Me inside the room, where the guard has already seen that somebody is signed in. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe was called where nobody is signed in.')
  return me
}

/** True where the session has ended and the page stays all the same, for what is written on it. */
export const useIsLoggedOut = (): boolean => useSession().state === 'signed-out'

/** What the server has just said of me, for every part of the page and for the next first paint. */
export function setMe(me: Me): void {
  cacheMe(me)
  queryClient.setQueryData(meKey, me)
}

/** Goes out of the house, to /home, and leaves nothing of the person in this browser; other tabs see it and follow. */
export function leaveApp(reason: ClearReason = 'log out', to = '/home'): void {
  const cleanups = [deleteStoredFiles(), unsubscribePushHere()].filter((end) => end !== undefined)
  clearStorage(reason)
  queryClient.clear()
  const go = () => window.location.replace(to)
  if (cleanups.length > 0) void Promise.race([Promise.allSettled(cleanups), timeout()]).then(go)
  else go()
}

/** What is told to a person who has left must not show here. */
const unsubscribePushHere = () =>
  'Notification' in window && Notification.permission === 'granted' ? unsubscribePush() : undefined

/** A browser that cannot reach its push service keeps nobody from leaving, in ms. */
const timeout = () => new Promise((done) => setTimeout(done, 2_000))

/** What a page shows where a logout failed. */
export const signOutFailedText = 'You are still logged in. Check your connection and log out again.'

/**
 * Ends the session and leaves. False when it could not be ended: no script can take the session's cookie away, so a page
 * that left all the same would only look logged out.
 */
export async function signOut(): Promise<boolean> {
  try {
    await client.POST('/api/account/sign-out')
  } catch (error) {
    if (!isSignedOut(error)) {
      reportFailure('logout', error)
      return false
    }
  }
  leaveApp()
  return true
}
