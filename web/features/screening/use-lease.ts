import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { leaseDemo } from '../../platform/listening-calls.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Demo } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { canGive } from './verdicts.ts'

/** So long a song is somebody else's on this page, in ms; then it may be asked for again. */
const othersMs = 30_000

type Leasing = { desk: ListeningDesk; demo: Demo | undefined; onTaken: (demo: Demo) => void }

/** Keeps the song on a screener's stage for her, and knows which ones somebody else is listening to. */
export function useLease({ desk, demo, onTaken }: Leasing) {
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<{ demoId: string; until: string }>()
  const latest = useRef(onTaken)
  useEffect(() => {
    latest.current = onTaken
  })
  const toLease = desk.clock && demo && canGive(demo, 'pitch') ? demo : undefined
  const current = useRef(toLease)
  useEffect(() => {
    current.current = toLease
  })

  const [take] = useState(() => (demoId: string) => {
    setOthers((all) => new Set([...all, demoId]))
    setTimeout(() => setOthers((all) => new Set([...all].filter((id) => id !== demoId))), othersMs)
    if (current.current?.id === demoId) latest.current(current.current)
  })

  const demoId = toLease?.id
  useEffect(() => {
    if (demoId === undefined) return
    let isOver = false
    leaseDemo(demoId).then(
      ({ leasedUntil }) => isOver || leasedUntil === null || setAsked({ demoId, until: leasedUntil }),
      (error: unknown) => isLeased(error) && !isOver && take(demoId),
    )
    return () => void (isOver = true)
  }, [demoId, take])

  const { subscribe, lease } = desk.clock ?? noClock
  const told = useSyncExternalStore(subscribe, lease)
  useEffect(() => {
    if (told && told.until === undefined) take(told.demoId)
  }, [told, take])

  const untils = [asked, told].flatMap((one) => (one?.until && one.demoId === demoId ? [Date.parse(one.until)] : []))
  return {
    /** Songs that somebody else is listening to. */
    others,
    /** Until when the song on the stage is hers, in ms of the server's clock. */
    untilMs: untils.length > 0 ? Math.max(...untils) : undefined,
  }
}

const isLeased = (error: unknown) => error instanceof Refusal && error.code === 'demo/leased'

const noClock = { subscribe: () => () => {}, lease: () => undefined }
