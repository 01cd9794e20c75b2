import { useEffect, useRef, useState } from 'react'
import { type QueuedDemo, firstToScreen, neighborOf, nextWaiting } from './queued-demo.ts'
import type { ListeningStore } from './stage/listening-store.ts'
import { usePlaybackState } from './stage/use-listening-store.ts'

/** The next songs load when the stage comes this close to the last loaded one. */
const nearEnd = 5

/** The song that a link to the pitching view names, and whether it starts at once. */
export type RequestedSong = { demoId: string; plays?: boolean }

type Selecting = {
  store: ListeningStore
  demos: readonly QueuedDemo[]
  /** All songs that are loaded: the one on the stage needn't be among those that are shown. */
  known: readonly QueuedDemo[]
  /** Songs that another screener is listening to. */
  unavailable: ReadonlySet<string>
  requested: RequestedSong | undefined
  /** Loads the songs after these. */
  more: (() => void) | undefined
}

/** The song on the stage; it stays there until another is selected, even if it leaves the queue meanwhile. */
export function useSelection({ store, demos, known, unavailable, requested, more }: Selecting) {
  const { playback } = store
  const [selectedId, setSelectedId] = useState(requested?.demoId)
  const last = useRef<QueuedDemo>(undefined)
  const isStarting = useRef(requested?.plays ?? false)
  // The direction in which to look for the next free song when this one is leased by another screener; 0 when the person chose it explicitly.
  const direction = useRef<-1 | 0 | 1>(1)
  const at = demos.findIndex(({ id }) => id === selectedId)
  const found = demos[at] ?? known.find(({ id }) => id === selectedId)
  const vanished = last.current && last.current.id === selectedId ? { ...last.current, can: [] } : undefined
  const selected = found ?? vanished ?? firstToScreen(demos)
  // Stored on first render: a changing queue does not replace the song on the stage.
  if (selected && selected.id !== selectedId) setSelectedId(selected.id)
  const { phase, compared } = usePlaybackState(store)
  const isComparing = compared !== undefined
  const isReady = phase !== 'empty' && phase !== 'loading' && phase !== 'failed'
  const next =
    selected && (nextWaiting(demos, selected.id, unavailable) ?? neighborOf(demos, selected.id, 1, unavailable))
  const nextId = next?.suspendedAt ? undefined : next?.id

  useEffect(() => {
    if (!selected) return
    last.current = selected
    // Also during playback: loaded audio must not continue.
    if (selected.suspendedAt) return playback.close()
    const starts = isStarting.current && selected.id === requested?.demoId
    isStarting.current = false
    if (store.songOf(playback.state().demoId) !== selected.id) playback.open(selected.id, starts)
  }, [store, playback, selected, requested?.demoId])

  useEffect(() => {
    if (nextId !== undefined && isReady && !isComparing) void playback.prepare(nextId)
  }, [playback, nextId, isReady, isComparing])

  const isNearEnd = demos.length > 0 && at >= demos.length - nearEnd
  const isAllDecided = selected !== undefined && nextWaiting(demos, '', unavailable) === undefined
  useEffect(() => {
    if (isNearEnd || isAllDecided) more?.()
  }, [isNearEnd, isAllDecided, demos.length, more])

  /** If a song was playing, or has ended, the selected one plays; from `fromMs` where it is given. */
  const select = (demoId: string, towards: -1 | 0 | 1 = 0, fromMs = 0) => {
    direction.current = towards
    setSelectedId(demoId)
    if (store.songOf(playback.state().demoId) === demoId || known.find(({ id }) => id === demoId)?.suspendedAt) return
    if (fromMs > 0) seekOnceKnown(store, demoId, fromMs)
    const { wantsSound, hasEnded } = playback.state()
    playback.open(demoId, wantsSound || hasEnded)
  }
  const step = (by: 1 | -1) => {
    const to = selected && neighborOf(demos, selected.id, by, unavailable)
    if (to) select(to.id, by)
  }
  return { selected, select, step, direction, nextId, clearSelection: () => setSelectedId(undefined) }
}

/** Seeks in a song that is opened next, as soon as its duration is known. */
function seekOnceKnown({ playback }: ListeningStore, demoId: string, ms: number): void {
  const unsubscribe = playback.subscribe(() => {
    const { demoId: now, durationMs } = playback.state()
    if (now === demoId && durationMs === 0) return
    unsubscribe()
    if (now === demoId) playback.seek(ms)
  })
}
