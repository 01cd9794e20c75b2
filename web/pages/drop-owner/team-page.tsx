import { TeamView } from '../../features/teams/team-view.tsx'

export const meta = () => [{ title: 'Team · Velv' }]

export default function TeamPage() {
  return <TeamView />
}
