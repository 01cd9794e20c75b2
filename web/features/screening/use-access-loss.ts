import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { meQuery } from '../../lib/session/session.ts'
import { watchAccessLoss, type AccessLoss, accessLossOf } from '../../lib/session/access-loss.ts'
import type { ListeningStore } from './stage/listening-store.ts'

/** Why the room is shut to its listener, as soon as any answer says so; from then on nothing sounds or counts. */
export function useAccessLoss({ playback }: ListeningStore): AccessLoss | undefined {
  const [reported, setReported] = useState<AccessLoss>()
  const { data: me, error } = useQuery(meQuery)
  // Of a disabled account the ended session may be heard of first.
  useEffect(() => watchAccessLoss((loss) => setReported((last) => (last === 'disabled' ? last : loss))), [])
  const loss = reported ?? (me === null ? 'logged-out' : accessLossOf(error))
  useEffect(() => {
    if (loss) playback.close()
  }, [loss, playback])
  return loss
}
