import type { Opinion } from '@velv/domain/teams/opinion.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/client.ts'
import { useMe } from '../../../lib/session/session.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import type { Queue } from '../queue/use-queue.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import { type Person, positionOf } from './team.ts'
import { useSongTeam } from './use-song-team.ts'

type TeamOptions = {
  isOwner: boolean
  store: ListeningStore
  selected: QueuedDemo | undefined
  queue: Queue
  notify: (message: string) => void
}

/** What the colleagues of a drop owner do with the song on the stage; undefined for screeners, and for owners without colleagues. */
export function useTeam({ isOwner, store, selected, queue, notify }: TeamOptions) {
  const { id: viewerId, organization } = useMe()
  // The stored copy of an earlier version has no organization.
  const isTeam = isOwner && (organization?.people ?? 0) > 1
  const queries = useQueryClient()
  const song = useSongTeam(selected?.id, viewerId, isTeam)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  if (!isTeam) return undefined

  /** Shows a change at once, and sends it after the one before; the row is loaded again when the server refuses it. */
  const save = async (demo: QueuedDemo, row: QueuedDemo, request: () => Promise<unknown>, what: string) => {
    const sent = turn.current.then(request)
    turn.current = sent.catch(() => undefined)
    await queue.put(row)
    await sent.catch((error: unknown) => {
      const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500
      notify(isFinal ? `${demo.title}: ${error.message}` : `We couldn’t save ${what} on ${demo.title}. Try again.`)
    })
    void queries.invalidateQueries({ queryKey: ['get', '/api/demos/{id}/team'] })
    void queue.refetch()
  }
  return {
    ...song,
    viewerId,
    isObserver: organization?.role === 'observer',
    /** Goes to where the colleague is. */
    jump(): void {
      const { playback } = store
      const to = song.listening && positionOf(song.listening, playback.state().durationMs, serverNow())
      if (to !== undefined) playback.seek(to)
    },
    /** Gives an opinion on the song on the stage; the same one again takes it back. */
    opine(opinion: Opinion): void {
      if (!selected?.can.includes('demo.opine')) return
      const next = selected.opinion === opinion ? null : opinion
      const path = { params: { path: { id: selected.id } } }
      const request = () => client.PUT('/api/demos/{id}/opinion', { ...path, body: { opinion: next } })
      void save(selected, { ...selected, opinion: next }, request, 'your opinion')
    },
    /** Chooses who answers the song on the stage; null for no one in particular. */
    assign(to: Person | null): void {
      if (!selected) return
      const path = { params: { path: { id: selected.id } } }
      const request = () => client.PUT('/api/demos/{id}/assignee', { ...path, body: { userId: to?.id ?? null } })
      const assignedTo = to && { id: to.id, name: to.name }
      void save(selected, { ...selected, assignedTo }, request, 'who answers')
    },
  }
}

export type Team = NonNullable<ReturnType<typeof useTeam>>
