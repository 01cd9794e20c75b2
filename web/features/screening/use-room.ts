import type { Role } from '@velv/domain/roles.ts'
import { sizeBucket, type SizeBucket } from '@velv/domain/screening/size-bucket.ts'
import { useEffect, useRef, useState } from 'react'
import { stopReasons } from '../../platform/listening-reasons.ts'
import { type Demo, neighbourOf, nextWaiting } from './demo.ts'
import { secondsStillToHear } from './still-to-hear.ts'
import { useAutoAdvance } from './use-auto-advance.ts'
import { useDecisions } from './use-decisions.ts'
import { useLease } from './use-lease.ts'
import { useListening, useSound } from './use-listening.ts'
import { useOthers } from './use-others.ts'
import { useQueue } from './use-queue.ts'
import { useSelection } from './use-selection.ts'
import { type NogoWhy, useWhyNot } from './use-why-not.ts'
import { type Answer, canGive } from './verdicts.ts'

/** A second press this soon after the next song came was meant for the song before, in ms. */
const meantForLastMs = 400

/** What happens in the room: which song stands on the stage, what is answered to it, and what comes then. */
export function useRoom(dropId: string, role: Role) {
  const [isHushed, setHushed] = useState(false)
  const desk = useListening(dropId, role, () => setHushed(true))
  const { sound, keeper, heard } = desk
  const { phase } = useSound(desk)
  if (isHushed && phase === 'playing') setHushed(false)
  const queue = useQueue(dropId)
  const advance = useAutoAdvance()
  const movedOnAt = useRef(-Infinity)
  const placesMs = useRef(new Map<string, number>())
  const [refusedAt, setRefusedAt] = useState(0)

  const decisions = useDecisions({
    rows: queue.rows,
    put: queue.put,
    refetch: queue.refetch,
    report: keeper.flush,
    onAnswered: () => void keeper.flush(),
    onBack: (demo) => comeBack(demo),
  })
  const demos = decisions.shown
  useEffect(() => {
    for (const { id, paidLeftMs } of desk.isPaid ? queue.rows : []) desk.clock?.learnLeft(id, paidLeftMs)
  }, [desk, queue.rows])
  const { others, gone, take, leave } = useOthers()
  const more = queue.isMoreFailed ? undefined : queue.more
  const { selected: onStage, select, step, way, forget } = useSelection({ desk, demos, others, more })
  // What she left to another screener leaves the queue for that, and not because its creator took it back.
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const isLeft = onStage && (onStage.passed || (passed.has(onStage.id) && !demos.some(({ id }) => id === onStage.id)))
  // She hears no more of it: where nothing else waits the stage is empty.
  const selected = isLeft ? undefined : onStage
  const leaseUntilMs = useLease({
    desk,
    demo: selected,
    onTaken: (demoId) => takenByOthers(demoId),
    onGone: (demoId) => takenBack(demoId),
  })
  const why = useWhyNot(selected?.id)

  /** Undecided again, the song stands where it was; one that never left only counts again. */
  function comeBack(demo: Demo): void {
    movedOnAt.current = -Infinity
    setPassed((all) => new Set([...all].filter((id) => id !== demo.id)))
    if (demo.id === selected?.id) return void keeper.flush()
    select(demo.id, 0, placesMs.current.get(demo.id))
  }

  /** Somebody else was first: unless a hand has chosen this very song, the next free one comes. */
  function takenByOthers(demoId: string): void {
    const all = take(demoId)
    queue.refetch()
    if (demoId !== selected?.id) return
    const next = way.current === 0 ? undefined : nextWaiting(demos, demoId, all)
    if (!next) return sound.pause()
    decisions.say(`Somebody else is listening to ${selected.title}`)
    select(next.id, way.current)
  }

  /** Taken away under her: its sound stops, and the next song comes. */
  function takenBack(demoId: string): void {
    if (gone.has(demoId) || passed.has(demoId)) return
    const all = leave(demoId)
    queue.refetch()
    if (demoId !== selected?.id) return
    decisions.say(`${selected.title}: the creator withdrew this song`)
    const next = nextWaiting(demos, demoId, all)
    if (!next || !advance.goesOn) sound.pause()
    if (next) select(next.id, 1)
  }

  const moveOn = (next: Demo) => {
    movedOnAt.current = performance.now()
    select(next.id, 1)
  }

  const answer = (word: Answer, because?: NogoWhy) => {
    if (!selected || !canGive(selected, word) || decisions.isSent(selected.id, word)) return
    if (performance.now() - movedOnAt.current < meantForLastMs) return
    if (word !== 'pass' && secondsStillToHear(selected, heard.heardOf(selected.id)) > 0) return setRefusedAt(Date.now())
    // A creator is owed the reason of a screener's no; an owner decides for himself.
    if (word === 'nogo' && selected.result === 'screening' && !because) return why.ask()
    placesMs.current.set(selected.id, sound.clock.nowMs())
    const isCorrection = selected.result !== 'screening' && selected.result !== 'pitch'
    // A screener who recused from a song hears no more of it, whether songs follow by themselves or not.
    const goesOn = word === 'pass' || (advance.goesOn && !isCorrection)
    const next = goesOn ? nextWaiting(demos, selected.id, others) : undefined
    // A decision ends the song: the next one begins, or it falls silent. What was heard until now goes out before it.
    if (next) moveOn(next)
    else sound.pause()
    keeper.onDecision(selected.id)
    void decisions.decide(selected, word, because, keeper.flush())
    if (word === 'pass') setPassed((all) => new Set([...all, selected.id]))
  }

  return {
    desk,
    queue,
    demos,
    selected,
    select: (demoId: string) => select(demoId),
    step,
    others,
    gone,
    leaseUntilMs,
    why,
    sayWhy: () => {
      const because = why.answer()
      if (because) answer('nogo', because)
    },
    answer,
    refusedAt,
    decisions,
    // A screener's timer says it.
    notes: isHushed && !desk.isPaid ? [{ says: stopReasons.otherTab }, ...decisions.notes] : decisions.notes,
    advance,
    nextToDecide: selected && nextWaiting(demos, selected.id, others),
    ahead: selected && neighbourOf(demos, selected.id, -1, others),
    behind: selected && neighbourOf(demos, selected.id, 1, others),
    moveOn,
    chooseBucket: (to: SizeBucket) => {
      if (demos.findIndex(({ id }) => id === selected?.id) >= sizeBucket(to, queue.total)) forget()
      queue.setBucket(to)
    },
  }
}

export type Room = ReturnType<typeof useRoom>
