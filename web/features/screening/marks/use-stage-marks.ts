import { useState } from 'react'
import { type Collecting, useCollect } from '../../collections/collect/use-collect.tsx'
import { giveStars } from '../../collections/marks/give-stars.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import type { ListeningStore } from '../stage/listening-store.ts'

export type StageMarks = {
  collecting: Collecting
  star: (stars: number) => void
  collect: () => void
  chooseCollection: () => void
  /** The second that a comment is being written about. */
  commentAtMs: number | undefined
  comment: () => void
  closeComment: () => void
}

type Options = { isOwner: boolean; selected: QueuedDemo | undefined; store: ListeningStore }

/** What an owner notes on the song on the stage for their team; undefined for screeners. */
export function useStageMarks({ isOwner, selected, store }: Options): StageMarks | undefined {
  const collecting = useCollect()
  const [comment, setComment] = useState<{ demoId: string; atMs: number }>()
  if (!isOwner) return undefined
  const ifAllowed = (what: QueuedDemo['can'][number], act: (demo: QueuedDemo) => void) => () => {
    if (selected?.can.includes(what)) act(selected)
  }
  return {
    collecting,
    star: (stars) => ifAllowed('demo.star', (demo) => giveStars(demo, stars))(),
    collect: ifAllowed('demo.collect', collecting.add),
    chooseCollection: ifAllowed('demo.collect', collecting.choose),
    commentAtMs: comment && comment.demoId === selected?.id ? comment.atMs : undefined,
    comment: ifAllowed('demo.comment', ({ id }) => setComment({ demoId: id, atMs: store.playback.clock.nowMs() })),
    closeComment: () => setComment(undefined),
  }
}
