import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { leaseDemo } from '../../platform/listening-calls.ts'
import type { Lease } from '../../platform/listening-clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Demo } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { canGive } from './verdicts.ts'

type Leasing = {
  desk: ListeningDesk
  demo: Demo | undefined
  onTaken: (demoId: string) => void
  onGone: (demoId: string) => void
}

/** Keeps the song on a screener's stage for her; answers until when it is hers, in ms of the server's clock, 0 when no longer. */
export function useLease({ desk, demo, onTaken, onGone }: Leasing): number | undefined {
  const [asked, setAsked] = useState<Lease>()
  const latest = useRef({ onTaken, onGone })
  useEffect(() => {
    latest.current = { onTaken, onGone }
  })
  const isOpen = demo !== undefined && canGive(demo, 'pitch')
  // What left the queue under her is asked for once more: the answer says why it is gone.
  const demoId = desk.isPaid && demo && (isOpen || hasVanished(demo)) ? demo.id : undefined
  useEffect(() => {
    if (demoId === undefined) return
    let isOver = false
    leaseDemo(demoId).then(
      ({ leasedUntil }) => isOver || setAsked({ demoId, until: leasedUntil }),
      (error: unknown) => {
        if (isOver) return
        if (codeOf(error) === 'demo/leased') latest.current.onTaken(demoId)
        else if (codeOf(error) === 'demo/not-found') latest.current.onGone(demoId)
      },
    )
    return () => void (isOver = true)
  }, [demoId, isOpen])

  const { subscribe, lease } = desk.clock ?? noClock
  const told = useSyncExternalStore(subscribe, lease)
  const [seen, setSeen] = useState(told)
  // What was said last holds.
  if (told !== seen) {
    setSeen(told)
    setAsked(told)
  }
  useEffect(() => {
    if (told?.isOthers) latest.current.onTaken(told.demoId)
    else if (told?.isGone) latest.current.onGone(told.demoId)
  }, [told])

  if (!asked || asked.demoId !== demoId) return undefined
  return asked.until === null ? 0 : Date.parse(asked.until)
}

const codeOf = (error: unknown) => (error instanceof Refusal ? error.code : undefined)

const hasVanished = ({ result, passed, can }: Demo) => result === 'screening' && !passed && can.length === 0

const noClock = { subscribe: () => () => {}, lease: () => undefined }
