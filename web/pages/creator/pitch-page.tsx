import { useParams } from 'react-router'
import { BriefChangeList } from '../../features/drops/changes/brief-change-list.tsx'
import { DemoNotFound } from '../../features/demos/demo-not-found.tsx'
import { Pitch } from '../../features/demos/pitch/pitch.tsx'
import { useDemo } from '../../features/demos/use-demo.ts'
import { PitchSkeleton } from '../../features/demos/pitch/pitch-skeleton.tsx'

export const meta = () => [{ title: 'Pitch · Velv' }]

export default function PitchPage() {
  const { pitchId = '' } = useParams()
  const { data: demo, isPending, error, refetch } = useDemo(pitchId)
  if (isPending) return <PitchSkeleton />
  if (!demo) return <DemoNotFound error={error} onRetry={() => void refetch()} />
  return (
    <>
      <title>{`${demo.title} · Velv`}</title>
      <Pitch demo={demo} briefChanges={(changes) => <BriefChangeList changes={changes} />} />
    </>
  )
}
