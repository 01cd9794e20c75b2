import { versionKinds } from '@velv/domain/songs/song-versions.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { canPlay } from '../../demos/demo.ts'
import { currentUpdates } from '../../demos/updates/offered-text.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import { usePlaybackState } from '../stage/use-listening-store.ts'
import type { Stage } from '../use-stage.ts'

type CompareOptions = {
  isOwner: boolean
  store: ListeningStore
  /** All songs that are loaded. */
  demos: readonly QueuedDemo[]
  stage: Pick<Stage, 'selected' | 'select'>
}

/** What can be compared with the song on the stage: another song, or a newer version of the same one. */
export type Candidate = { id: string; title: string; detail: string | undefined; demo: QueuedDemo; isUpdate: boolean }

/** Compares the song on the stage with another one at the same second; undefined for screeners, who hear one song at a time. */
export function useCompare({ isOwner, store, demos, stage: { selected, select } }: CompareOptions) {
  const { playback } = store
  const { demoId: audibleId, compared } = usePlaybackState(store)
  const [firstId, setFirst] = useState<string>()
  const candidates = isOwner && selected ? candidatesOf(demos, selected) : []
  const find = (id: string | undefined) => playableOf(id, candidates, selected)
  const [audible, silent] = [find(audibleId), find(compared?.demoId)]

  const stop = () => {
    const isSent = () => store.songOf(playback.state().demoId) === playback.state().demoId
    // What was sent stays on the stage.
    if (!isSent()) playback.switchCompared()
    playback.stopComparing()
    if (!isSent() && selected) playback.open(selected.id, false)
  }
  const end = useEffectEvent(stop)
  // One of them was withdrawn or suspended, or its creator took the newer version back.
  const isGone = compared !== undefined && !(audible && silent)
  useEffect(() => {
    if (isGone) end()
  }, [isGone])

  if (!isOwner || !selected) return undefined
  return {
    candidates,
    /** The two songs with their marks, A first; undefined while none are compared. */
    sides: audible && silent && sidesOf(audible, silent, firstId === silent.id),
    start({ id, demo, isUpdate }: Candidate): void {
      stop()
      setFirst(selected.id)
      playback.setLevel('level')
      if (isUpdate) store.addUpdate(id, demo.id)
      playback.compare(id)
    },
    /** Loads the silent song again after a failure; either of the two may be it. */
    retry: () => compared && playback.compare(compared.demoId),
    /** Makes the other song audible, which then is the one on the stage. */
    switch(): void {
      playback.switchCompared()
      const songId = store.songOf(playback.state().demoId)
      if (songId !== undefined) select(songId)
    },
    stop,
  }
}

export type Compare = NonNullable<ReturnType<typeof useCompare>>

export type Side = Candidate & { mark: 'A' | 'B'; isAudible: boolean }

const sidesOf = (audible: Candidate, silent: Candidate, isSilentFirst: boolean): readonly [Side, Side] => {
  const [a, b] = isSilentFirst ? [silent, audible] : [audible, silent]
  return [
    { ...a, mark: 'A', isAudible: a === audible },
    { ...b, mark: 'B', isAudible: b === audible },
  ]
}

const songOf = (demo: QueuedDemo): Candidate => ({
  id: demo.id,
  title: demo.title,
  detail: demo.creator?.name,
  demo,
  isUpdate: false,
})

/** The song on the stage, or one of those that can be compared with it. */
const playableOf = (
  id: string | undefined,
  candidates: readonly Candidate[],
  selected: QueuedDemo | undefined,
): Candidate | undefined =>
  selected && selected.id === id && !selected.suspendedAt ? songOf(selected) : candidates.find((one) => one.id === id)

/** The newer versions of the song on the stage, and the other songs in the order of the queue. */
const candidatesOf = (demos: readonly QueuedDemo[], selected: QueuedDemo): Candidate[] => [
  ...currentUpdates(selected)
    .filter(({ isPlayable }) => isPlayable)
    .map(({ id, kind }) => ({
      id,
      title: `${selected.title} (newer)`,
      detail: `Newer version: ${versionKinds[kind].label}`,
      demo: selected,
      isUpdate: true,
    })),
  ...demos.filter((demo) => demo.id !== selected.id && canPlay(demo) && !demo.suspendedAt).map(songOf),
]
