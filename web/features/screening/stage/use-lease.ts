import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { leaseDemo } from '../../listening/listening-calls.ts'
import type { Lease } from '../../listening/heartbeat/clock-state.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import type { ListeningStore } from './listening-store.ts'
import { canChoose } from '../decisions/decisions.ts'

type LeaseOptions = {
  store: ListeningStore
  demo: QueuedDemo | undefined
  onLeasedByOthers: (demoId: string) => void
  onWithdrawn: (demoId: string) => void
}

/** Leases the song on a screener's stage; returns the end of the lease in ms of the server's clock, 0 once it has expired. */
export function useLease({ store, demo, onLeasedByOthers, onWithdrawn }: LeaseOptions): number | undefined {
  const [requested, setRequested] = useState<Lease>()
  const giveUp = useEffectEvent(onLeasedByOthers)
  const leave = useEffectEvent(onWithdrawn)
  const isOpen = demo !== undefined && canChoose(demo, 'pitch')
  // A song that left the queue while on the stage is requested once more: the error says why.
  const demoId = store.isPaid && demo && (isOpen || hasVanished(demo)) ? demo.id : undefined
  useEffect(() => {
    if (demoId === undefined) return
    let isCanceled = false
    leaseDemo(demoId).then(
      ({ leasedUntil }) => isCanceled || setRequested({ demoId, until: leasedUntil }),
      (error: unknown) => {
        if (isCanceled) return
        if (codeOf(error) === 'demo/leased') giveUp(demoId)
        else if (codeOf(error) === 'demo/not-found') leave(demoId)
      },
    )
    return () => void (isCanceled = true)
  }, [demoId, isOpen])

  const { subscribe, lease } = store.clock ?? noClock
  const reported = useSyncExternalStore(subscribe, lease)
  const [seen, setSeen] = useState(reported)
  // The latest report applies.
  if (reported !== seen) {
    setSeen(reported)
    setRequested(reported)
  }
  useEffect(() => {
    if (reported?.isLeasedByOthers) giveUp(reported.demoId)
    else if (reported?.isWithdrawn) leave(reported.demoId)
  }, [reported])

  if (!requested || requested.demoId !== demoId) return undefined
  return requested.until === null ? 0 : Date.parse(requested.until)
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

const hasVanished = ({ result, recused, can }: QueuedDemo) => result === 'screening' && !recused && can.length === 0

const noClock = { subscribe: () => () => {}, lease: () => undefined }
