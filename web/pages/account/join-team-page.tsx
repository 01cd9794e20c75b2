import { useParams } from 'react-router'
import { JoinTeam } from '../../features/teams/join/join-team.tsx'

export const meta = () => [{ title: 'Join a team · Velv' }]

export default function JoinTeamPage() {
  const { id = '' } = useParams()
  return <JoinTeam id={id} />
}
