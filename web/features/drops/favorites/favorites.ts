import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import { createLatestWinsQueue } from '../../../lib/api/latest-wins-queue.ts'
import { meKey, readStoredMe, type Me } from '../../../lib/session/me.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

/** The drops I have a heart on: when, by their ids. */
export type Favorites = Readonly<Record<string, string>>

const storageKey = 'favorites'
const queryKey = ['get', '/api/my/favorites'] as const
const none: Favorites = {}

/** Hearts as they stand on this device, for the first paint; the account's answer takes their place. */
function storedFavorites(): Favorites {
  if (typeof localStorage === 'undefined') return none
  return parseFavorites(localStorage.getItem(storageKey))
}

/** What is no map of texts is none. */
export function parseFavorites(text: string | null): Favorites {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return none
    return Object.fromEntries(Object.entries(stored).filter(([, at]) => typeof at === 'string'))
  } catch {
    return none
  }
}

/** Favorites with one heart put on or taken off; the same ones where nothing changes. */
export function withFavorite(favorites: Favorites, dropId: string, isOn: boolean): Favorites {
  if (dropId in favorites === isOn) return favorites
  const { [dropId]: _, ...others } = favorites
  return isOn ? { ...others, [dropId]: new Date().toISOString() } : others
}

const pendingToggles = createLatestWinsQueue(async (dropId, isWanted) => {
  const path = { params: { path: { id: dropId } } }
  if (isWanted) await client.PUT('/api/my/favorites/{id}', path)
  else await client.DELETE('/api/my/favorites/{id}', path)
})

/** How often another tab has shown hearts. */
let otherTabChanges = 0
const changeCount = () => pendingToggles.settledCount() + otherTabChanges

const withPending = (favorites: Favorites): Favorites =>
  pendingToggles.pending().reduce((all, [dropId, isOn]) => withFavorite(all, dropId, isOn), favorites)

const favoritesQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => {
    for (;;) {
      const before = changeCount()
      // An answer asked for before a wish was carried out, here or in another tab, is old.
      const { data } = await client.GET('/api/my/favorites', { signal })
      if (before === changeCount()) return store(withPending(data?.favorites ?? none))
    }
  },
  initialData: storedFavorites,
  initialDataUpdatedAt: 0,
})

/** Whether a drop has my heart, by what I pressed last; follows other tabs and devices. */
export function useFavorite(dropId: string): boolean {
  return useQuery({ ...favoritesQuery, select: (favorites) => dropId in favorites }).data
}

/** All hearts; `isAnswered` once they are the account's and not only this device's. */
export function useFavorites(): { favorites: Favorites; isAnswered: boolean } {
  const { data, dataUpdatedAt } = useQuery(favoritesQuery)
  return { favorites: data, isAnswered: dataUpdatedAt > 0 }
}

/** Puts my heart on a drop or takes it off, at once; it goes back to how it was where the server refuses. */
export function toggleFavorite(dropId: string, onRefused: (error: unknown, isWanted: boolean) => void): void {
  const had = dropId in current()
  const isWanted = !had
  update(withFavorite(current(), dropId, isWanted))
  pendingToggles.request(dropId, isWanted, had, (has, error) => {
    update(withFavorite(current(), dropId, has))
    if (error === undefined) return
    // What was refused may have arrived all the same, and a session that ended shows itself here.
    void queryClient.invalidateQueries({ queryKey })
    if (isOwnSession() && has !== isWanted) onRefused(error, isWanted)
  })
}

const current = (): Favorites => queryClient.getQueryData<Favorites>(queryKey) ?? storedFavorites()

function update(favorites: Favorites): void {
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  queryClient.setQueryData<Favorites>(queryKey, favorites, { updatedAt })
  store(favorites)
}

/** Nothing is kept for somebody who has left meanwhile. */
function store(favorites: Favorites): Favorites {
  if (isOwnSession()) localStorage.setItem(storageKey, JSON.stringify(favorites))
  return favorites
}

const isOwnSession = () => {
  const me = queryClient.getQueryData<Me | null>(meKey)
  return me ? readStoredMe()?.id === me.id : false
}

// What another tab shows is shown here too, before the account's answer says the same.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey || newValue === null) return
    otherTabChanges += 1
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    queryClient.setQueryData<Favorites>(queryKey, withPending(parseFavorites(newValue)), { updatedAt })
  })
}
