import { useParams } from 'react-router'
import { BriefChangeList } from '../../features/briefs/brief-change-list.tsx'
import { DemoMissing } from '../../features/demos/demo-missing.tsx'
import { Pitch } from '../../features/demos/pitch.tsx'
import { useDemo } from '../../features/demos/use-demo.ts'
import { WaitingPitch } from '../../features/demos/waiting-pitch.tsx'

export const meta = () => [{ title: 'Pitch · Velv' }]

export default function PitchPage() {
  const { pitchId = '' } = useParams()
  const { data: demo, isPending, error, refetch } = useDemo(pitchId)
  if (isPending) return <WaitingPitch />
  if (!demo) return <DemoMissing error={error} onRetry={() => void refetch()} />
  return (
    <>
      <title>{`${demo.title} · Velv`}</title>
      <Pitch demo={demo} briefChanges={(changes) => <BriefChangeList changes={changes} />} />
    </>
  )
}
