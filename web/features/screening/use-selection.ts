import { useEffect, useRef, useState } from 'react'
import { type Demo, firstToHear, nextWaiting } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { useSound } from './use-listening.ts'

/** The song on the stage; it stays there until another is chosen, also when it leaves the queue meanwhile. */
export function useSelection(desk: ListeningDesk, demos: readonly Demo[]) {
  const { sound } = desk
  const [selectedId, setSelectedId] = useState<string>()
  const last = useRef<Demo>(undefined)
  const found = demos.find(({ id }) => id === selectedId)
  const gone = last.current && last.current.id === selectedId ? { ...last.current, can: [] } : undefined
  const selected = found ?? gone ?? firstToHear(demos)
  // Held from the first look on: a queue that changes does not take the song off the stage.
  if (selected && selected.id !== selectedId) setSelectedId(selected.id)
  const { phase } = useSound(desk)
  const isReady = phase !== 'empty' && phase !== 'loading'
  const nextId = selected && (nextWaiting(demos, selected.id) ?? neighbour(demos, selected.id, 1))?.id

  useEffect(() => {
    if (!selected) return
    last.current = selected
    if (sound.state().demoId !== selected.id) sound.open(selected.id, false)
  }, [sound, selected])

  useEffect(() => {
    if (nextId !== undefined && isReady) void sound.prepare(nextId)
  }, [sound, nextId, isReady])

  /** When sound was running, it runs on in the song that is chosen. */
  const select = (demoId: string) => {
    setSelectedId(demoId)
    if (sound.state().demoId !== demoId) sound.open(demoId, sound.wantsSound())
  }
  const step = (by: 1 | -1) => {
    const to = selected && neighbour(demos, selected.id, by)
    if (to) select(to.id)
  }
  return { selected, select, step, forget: () => setSelectedId(undefined) }
}

const neighbour = (demos: readonly Demo[], demoId: string, by: 1 | -1): Demo | undefined =>
  demos[demos.findIndex(({ id }) => id === demoId) + by]
