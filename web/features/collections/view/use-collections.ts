import { keepPreviousData } from '@tanstack/react-query'
import type { CollectionSort } from '@velv/domain/collections/collection-limits.ts'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { useNextPages } from '../../../ui/data/more-rows.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useListInPlayer } from '../../listening/player/use-player.ts'
import { putSong, refetchCollections } from '../collect/collect.ts'
import { isPlayable, type PitchedSong, playerSongOf } from '../songs/pitched-song.ts'

export const collectionsPath = '/drop/myinbox/collections'
export const collectionPath = (id: string): string => `${collectionsPath}/${id}`

/** The team’s collections, the one that was changed last first. */
export const useCollections = () =>
  api.useInfiniteQuery('get', '/api/collections', { params: { query: {} } }, cursorPagination)

export const useCollection = (id: string) => api.useQuery('get', '/api/collections/{id}', { params: { path: { id } } })

/** Songs in the order in which they were moved here, until the server has answered. */
function inOrder(songs: readonly PitchedSong[], ids: readonly string[] | undefined): readonly PitchedSong[] {
  if (!ids) return songs
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  return songs.toSorted((one, other) => (placeOf.get(one.id) ?? Infinity) - (placeOf.get(other.id) ?? Infinity))
}

/** The songs of a collection, which can be moved while they are in its own order. While one of them is in the player, all are loaded. */
export function useCollectionSongs(collection: { id: string; name: string }, sort: CollectionSort, search: string) {
  const query = { sort, ...(search && { q: search }) }
  const page = api.useInfiniteQuery(
    'get',
    '/api/collections/{id}/songs',
    { params: { path: { id: collection.id }, query } },
    { ...cursorPagination, placeholderData: keepPreviousData },
  )
  const [moved, setMoved] = useState<readonly string[]>()
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const songs = inOrder(page.data?.pages.flatMap(({ rows }) => rows) ?? [], moved)
  const playable = songs.filter(isPlayable).map(playerSongOf)
  useNextPages(page, useListInPlayer(playable))

  /** Puts a song at a place among those that are listed, at once, and sends which song it comes after, one move after the other. */
  async function move(song: PitchedSong, place: number): Promise<void> {
    const others = songs.filter(({ id }) => id !== song.id)
    const target = Math.max(0, Math.min(others.length, place))
    const order = others.toSpliced(target, 0, song).map(({ id }) => id)
    if (order.every((id, at) => id === songs[at]?.id)) return
    setMoved(order)
    const request = () => putSong(collection, song, target === 0 ? null : others[target - 1]!.id)
    const sent = turn.current.then(request).catch((error: unknown) => toast(errorText(error)))
    turn.current = sent
    await sent
    // The last of several moves loads the list again.
    if (turn.current !== sent) return
    await refetchCollections()
    setMoved((now) => (now === order ? undefined : now))
  }
  return { page, songs, playable, move }
}
