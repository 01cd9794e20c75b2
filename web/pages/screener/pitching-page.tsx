import { roleOf } from '@velv/domain/roles.ts'
import { useParams } from 'react-router'
import { PitchingView } from '../../features/screening/pitching-view.tsx'
import { useMe } from '../../lib/session/session.ts'

export const meta = () => [{ title: 'Pitching · Velv' }]

export default function PitchingPage() {
  const { id = '' } = useParams()
  const me = useMe()
  return <PitchingView key={id} dropId={id} role={roleOf(me.profession) === 'screener' ? 'screener' : 'dropOwner'} />
}
