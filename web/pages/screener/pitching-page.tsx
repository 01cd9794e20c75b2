import { roleOf } from '@velv/domain/roles.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { PitchingView } from '../../features/screening/pitching-view.tsx'
import type { RequestedSong } from '../../features/screening/use-selection.ts'
import { useMe } from '../../lib/session/session.ts'

export const meta = () => [{ title: 'Pitching · Velv' }]

export default function PitchingPage() {
  const { id = '' } = useParams()
  // One view per drop: the song of one isn't in another.
  return <DropPitching key={id} dropId={id} />
}

function DropPitching({ dropId }: { dropId: string }) {
  const me = useMe()
  const { requested, onSong } = useSongInUrl()
  const role = roleOf(me.profession) === 'screener' ? 'screener' : 'dropOwner'
  return <PitchingView dropId={dropId} role={role} requested={requested} onSong={onSong} />
}

/**
 * The song that the link to this page named, or the address before a reload. The address follows the song on the stage; what
 * the link said is removed from the history at once, so that a reload or Back starts no playback.
 */
function useSongInUrl() {
  const { state } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const inUrl = params.get('song') ?? undefined
  const [requested] = useState(() => {
    const linked = state as RequestedSong | null
    return linked?.demoId ? linked : inUrl === undefined ? undefined : { demoId: inUrl }
  })
  const [song, onSong] = useState(requested?.demoId)
  useEffect(() => {
    if (!state && song === inUrl) return
    void navigate({ search: song === undefined ? '' : `?song=${song}` }, { replace: true, preventScrollReset: true })
  }, [state, song, inUrl, navigate])
  return { requested, onSong }
}
