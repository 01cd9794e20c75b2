import { roleOf } from '@velv/domain/roles.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { PitchingView } from '../../features/screening/pitching-view.tsx'
import type { RequestedSong } from '../../features/screening/use-selection.ts'
import { useMe } from '../../lib/session/session.ts'

export const meta = () => [{ title: 'Pitching · Velv' }]

export default function PitchingPage() {
  const { id = '' } = useParams()
  const me = useMe()
  const requested = useRequestedSong()
  const role = roleOf(me.profession) === 'screener' ? 'screener' : 'dropOwner'
  return <PitchingView key={id} dropId={id} role={role} requested={requested} />
}

/** The song that the link to this page named. It is removed from the history at once, so that a reload or Back starts no playback. */
function useRequestedSong(): RequestedSong | undefined {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [requested] = useState(() => (state as RequestedSong | null) ?? undefined)
  useEffect(() => {
    if (state) void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })
  }, [state, navigate, pathname, search])
  return requested?.demoId ? requested : undefined
}
