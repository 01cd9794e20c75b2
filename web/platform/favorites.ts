import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from './client.ts'
import { lastWishes } from './last-wishes.ts'
import { meKey, storedMe, type Me } from './me.ts'
import { queryClient } from './query-client.ts'

/** The drops I have a heart on: when, by their ids. */
export type Favorites = Readonly<Record<string, string>>

const storageKey = 'favorites'
const queryKey = ['get', '/api/my/favorites'] as const
const none: Favorites = {}

/** Hearts as they stand on this device, for the first paint; the account's answer takes their place. */
function storedFavorites(): Favorites {
  if (typeof localStorage === 'undefined') return none
  return favoritesOf(localStorage.getItem(storageKey))
}

/** What is no map of texts is none. */
export function favoritesOf(text: string | null): Favorites {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return none
    return Object.fromEntries(Object.entries(kept).filter(([, at]) => typeof at === 'string'))
  } catch {
    return none
  }
}

/** Favorites with one heart put on or taken off; the same ones where nothing changes. */
export function withHeart(favorites: Favorites, dropId: string, isOn: boolean): Favorites {
  if (dropId in favorites === isOn) return favorites
  const { [dropId]: _, ...others } = favorites
  return isOn ? { ...others, [dropId]: new Date().toISOString() } : others
}

const wishes = lastWishes(async (dropId, isWanted) => {
  const path = { params: { path: { id: dropId } } }
  if (isWanted) await client.PUT('/api/my/favorites/{id}', path)
  else await client.DELETE('/api/my/favorites/{id}', path)
})

/** How often another tab has shown hearts. */
let shownByOthers = 0
const newsCount = () => wishes.settledCount() + shownByOthers

const withWishes = (favorites: Favorites): Favorites =>
  wishes.open().reduce((all, [dropId, isOn]) => withHeart(all, dropId, isOn), favorites)

const favoritesQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => {
    for (;;) {
      const before = newsCount()
      // An answer asked for before a wish was carried out, here or in another tab, is old.
      const { data } = await client.GET('/api/my/favorites', { signal })
      if (before === newsCount()) return keep(withWishes(data?.favorites ?? none))
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
  const had = dropId in shown()
  const isWanted = !had
  show(withHeart(shown(), dropId, isWanted))
  wishes.make(dropId, isWanted, had, (has, error) => {
    show(withHeart(shown(), dropId, has))
    if (error === undefined) return
    // What was refused may have arrived all the same, and a session that ended shows itself here.
    void queryClient.invalidateQueries({ queryKey })
    if (isMine() && has !== isWanted) onRefused(error, isWanted)
  })
}

const shown = (): Favorites => queryClient.getQueryData<Favorites>(queryKey) ?? storedFavorites()

function show(favorites: Favorites): void {
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  queryClient.setQueryData<Favorites>(queryKey, favorites, { updatedAt })
  keep(favorites)
}

/** Nothing is kept for somebody who has left meanwhile. */
function keep(favorites: Favorites): Favorites {
  if (isMine()) localStorage.setItem(storageKey, JSON.stringify(favorites))
  return favorites
}

const isMine = () => {
  const me = queryClient.getQueryData<Me | null>(meKey)
  return me ? storedMe()?.id === me.id : false
}

// What another tab shows is shown here too, before the account's answer says the same.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey || newValue === null) return
    shownByOthers += 1
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    queryClient.setQueryData<Favorites>(queryKey, withWishes(favoritesOf(newValue)), { updatedAt })
  })
}
