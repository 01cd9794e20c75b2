import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import { createLatestWinsQueue } from '../../../lib/api/latest-wins-queue.ts'
import { meKey, readStoredMe, type Me } from '../../../lib/session/me.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { deviceStorage } from '../../../lib/environment.ts'
import { serverDate } from '../../../lib/server-clock.ts'

/** The viewer's favorite drops: when each was marked, by drop ID. */
export type Favorites = Readonly<Record<string, string>>

const storageKey = 'favorites'
const queryKey = ['get', '/api/my/favorites'] as const
const none: Favorites = {}

/** The favorites stored on this device, for the first paint; the account's response replaces them. */
const storedFavorites = (): Favorites => parseFavorites(deviceStorage.get(storageKey))

/** Anything but a map of strings is ignored. */
export function parseFavorites(text: string | null): Favorites {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return none
    return Object.fromEntries(Object.entries(stored).filter(([, at]) => typeof at === 'string'))
  } catch {
    return none
  }
}

/** The favorites with one drop added or removed; the same object when nothing changes. */
export function withFavorite(favorites: Favorites, dropId: string, isOn: boolean): Favorites {
  if (dropId in favorites === isOn) return favorites
  const { [dropId]: _, ...others } = favorites
  return isOn ? { ...others, [dropId]: serverDate().toISOString() } : others
}

const pendingToggles = createLatestWinsQueue(async (dropId, isWanted) => {
  const path = { params: { path: { id: dropId } } }
  if (isWanted) await client.PUT('/api/my/favorites/{id}', path)
  else await client.DELETE('/api/my/favorites/{id}', path)
})

/** How often another tab has changed the favorites. */
let otherTabChanges = 0
const changeCount = () => pendingToggles.settledCount() + otherTabChanges

const withPending = (favorites: Favorites): Favorites =>
  pendingToggles.pending().reduce((all, [dropId, isOn]) => withFavorite(all, dropId, isOn), favorites)

const favoritesQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => {
    for (;;) {
      const before = changeCount()
      // A response requested before a change was saved, here or in another tab, is stale.
      const { data } = await client.GET('/api/my/favorites', { signal })
      if (before === changeCount()) return store(withPending(data?.favorites ?? none))
    }
  },
  initialData: storedFavorites,
  initialDataUpdatedAt: 0,
})

/** Whether a drop is a favorite, including the viewer's latest change; follows other tabs and devices. */
export function useFavorite(dropId: string): boolean {
  return useQuery({ ...favoritesQuery, select: (favorites) => dropId in favorites }).data
}

/** All favorites; `isAnswered` once they come from the account and not only from this device. */
export function useFavorites(): { favorites: Favorites; isAnswered: boolean } {
  const { data, dataUpdatedAt } = useQuery(favoritesQuery)
  return { favorites: data, isAnswered: dataUpdatedAt > 0 }
}

/** Adds or removes a favorite optimistically; reverts if the server refuses. */
export function toggleFavorite(dropId: string, onRefused: (error: unknown, isWanted: boolean) => void): void {
  const wasFavorite = dropId in current()
  const isWanted = !wasFavorite
  update(withFavorite(current(), dropId, isWanted))
  pendingToggles.request(dropId, isWanted, wasFavorite, (has, error) => {
    update(withFavorite(current(), dropId, has))
    if (error === undefined) return
    // A refused request may still have arrived, and an ended session shows up here.
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

/** Nothing is stored for a person who has logged out meanwhile. */
function store(favorites: Favorites): Favorites {
  if (isOwnSession()) deviceStorage.set(storageKey, JSON.stringify(favorites))
  return favorites
}

const isOwnSession = () => {
  const me = queryClient.getQueryData<Me | null>(meKey)
  return me ? readStoredMe()?.id === me.id : false
}

// Shows another tab's changes before the account's response confirms them.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey || newValue === null) return
    otherTabChanges += 1
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    queryClient.setQueryData<Favorites>(queryKey, withPending(parseFavorites(newValue)), { updatedAt })
  })
}
