import { useEffect, useRef, useState } from 'react'
import { type Demo, firstToHear, neighbourOf, nextWaiting } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { useSound } from './use-listening.ts'

/** Before the stage comes so near to the end of what is here, the next songs are fetched. */
const nearEnd = 5

type Selecting = {
  desk: ListeningDesk
  demos: readonly Demo[]
  /** Songs that somebody else is listening to. */
  others: ReadonlySet<string>
  /** Fetches the songs behind these. */
  more: (() => void) | undefined
}

/** The song on the stage; it stays there until another is chosen, also when it leaves the queue meanwhile. */
export function useSelection({ desk, demos, others, more }: Selecting) {
  const { sound } = desk
  const [selectedId, setSelectedId] = useState<string>()
  const last = useRef<Demo>(undefined)
  // Towards which end the next free song is looked for when this one is somebody else's; 0 when a hand has chosen it.
  const way = useRef<-1 | 0 | 1>(1)
  const at = demos.findIndex(({ id }) => id === selectedId)
  const found = demos[at]
  const gone = last.current && last.current.id === selectedId ? { ...last.current, can: [] } : undefined
  const selected = found ?? gone ?? firstToHear(demos)
  // Held from the first look on: a queue that changes does not take the song off the stage.
  if (selected && selected.id !== selectedId) setSelectedId(selected.id)
  const { phase } = useSound(desk)
  const isReady = phase !== 'empty' && phase !== 'loading' && phase !== 'failed'
  const next = selected && (nextWaiting(demos, selected.id, others) ?? neighbourOf(demos, selected.id, 1, others))
  const nextId = next?.suspendedAt ? undefined : next?.id

  useEffect(() => {
    if (!selected) return
    last.current = selected
    // Also while it sounds: what is loaded of it must not be played on.
    if (selected.suspendedAt) return sound.close()
    if (sound.state().demoId !== selected.id) sound.open(selected.id, false)
  }, [sound, selected])

  useEffect(() => {
    if (nextId !== undefined && isReady) void sound.prepare(nextId)
  }, [sound, nextId, isReady])

  const isNearEnd = demos.length > 0 && at >= demos.length - nearEnd
  const isAllDecided = selected !== undefined && nextWaiting(demos, '', others) === undefined
  useEffect(() => {
    if (isNearEnd || isAllDecided) more?.()
  }, [isNearEnd, isAllDecided, demos.length, more])

  /** When sound was running, it runs on in the song that is chosen; from `fromMs` where it is given. */
  const select = (demoId: string, towards: -1 | 0 | 1 = 0, fromMs = 0) => {
    way.current = towards
    setSelectedId(demoId)
    if (sound.state().demoId === demoId || demos.find(({ id }) => id === demoId)?.suspendedAt) return
    if (fromMs > 0) seekOnceKnown(desk, demoId, fromMs)
    sound.open(demoId, sound.wantsSound())
  }
  const step = (by: 1 | -1) => {
    const to = selected && neighbourOf(demos, selected.id, by, others)
    if (to) select(to.id, by)
  }
  return { selected, select, step, way, nextId, forget: () => setSelectedId(undefined) }
}

/** Goes to a place in a song that is opened next, as soon as its length is known. */
function seekOnceKnown({ sound }: ListeningDesk, demoId: string, ms: number): void {
  const unsubscribe = sound.subscribe(() => {
    const { demoId: now, durationMs } = sound.state()
    if (now === demoId && durationMs === 0) return
    unsubscribe()
    if (now === demoId) sound.seek(ms)
  })
}
