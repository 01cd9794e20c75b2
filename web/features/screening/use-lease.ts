import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { leaseDemo } from '../../platform/listening-calls.ts'
import type { Lease } from '../../platform/listening-clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Demo } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { canGive } from './verdicts.ts'

type Leasing = { desk: ListeningDesk; demo: Demo | undefined; onTaken: (demoId: string) => void }

/** Keeps the song on a screener's stage for her; answers until when it is hers, in ms of the server's clock, 0 when no longer. */
export function useLease({ desk, demo, onTaken }: Leasing): number | undefined {
  const [asked, setAsked] = useState<Lease>()
  const latest = useRef(onTaken)
  useEffect(() => {
    latest.current = onTaken
  })
  const demoId = desk.clock && demo && canGive(demo, 'pitch') ? demo.id : undefined
  useEffect(() => {
    if (demoId === undefined) return
    let isOver = false
    leaseDemo(demoId).then(
      ({ leasedUntil }) => isOver || setAsked({ demoId, until: leasedUntil }),
      (error: unknown) => !isOver && isLeased(error) && latest.current(demoId),
    )
    return () => void (isOver = true)
  }, [demoId])

  const { subscribe, lease } = desk.clock ?? noClock
  const told = useSyncExternalStore(subscribe, lease)
  const [seen, setSeen] = useState(told)
  // What was said last holds.
  if (told !== seen) {
    setSeen(told)
    setAsked(told)
  }
  useEffect(() => {
    if (told?.isOthers) latest.current(told.demoId)
  }, [told])

  if (!asked || asked.demoId !== demoId) return undefined
  return asked.until === null ? 0 : Date.parse(asked.until)
}

const isLeased = (error: unknown) => error instanceof Refusal && error.code === 'demo/leased'

const noClock = { subscribe: () => () => {}, lease: () => undefined }
