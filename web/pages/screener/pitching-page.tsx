import { roleOf } from '@velv/domain/roles.ts'
import { useParams } from 'react-router'
import { PitchingRoom } from '../../features/screening/pitching-room.tsx'
import { useMe } from '../../platform/session.ts'

export const meta = () => [{ title: 'Pitching · Velv' }]

export default function PitchingPage() {
  const { id = '' } = useParams()
  const me = useMe()
  return <PitchingRoom key={id} dropId={id} role={roleOf(me.profession)} />
}
