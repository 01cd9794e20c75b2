import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { meQuery } from '../../lib/session/session.ts'
import { watchAccessLoss, type AccessLoss, accessLossOf } from '../../lib/session/access-loss.ts'
import type { ListeningStore } from './stage/listening-store.ts'

/** Why the person lost access to the pitching view, as soon as any response says so; from then on nothing plays or counts. */
export function useAccessLoss({ playback }: ListeningStore): AccessLoss | undefined {
  const [reported, setReported] = useState<AccessLoss>()
  const { data: me, error } = useQuery(meQuery)
  // When an account is disabled, the ended session may be reported first.
  useEffect(() => watchAccessLoss((loss) => setReported((last) => (last === 'disabled' ? last : loss))), [])
  const loss = reported ?? (me === null ? 'logged-out' : accessLossOf(error))
  useEffect(() => {
    if (loss) playback.close()
  }, [loss, playback])
  return loss
}
