import { useParams } from 'react-router'
import { DemoMissing } from '../../features/demos/demo-missing.tsx'
import { Pitch } from '../../features/demos/pitch.tsx'
import { useDemo } from '../../features/demos/use-demo.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export const meta = () => [{ title: 'Pitch · Velv' }]

export default function PitchPage() {
  const { pitchId = '' } = useParams()
  const { data: demo, isPending, error, refetch } = useDemo(pitchId)
  if (isPending) return <WaitingPitch />
  if (!demo) return <DemoMissing error={error} onRetry={() => void refetch()} />
  return (
    <>
      <title>{`${demo.title} · Velv`}</title>
      <Pitch demo={demo} />
    </>
  )
}

const WaitingPitch = () => (
  <div className="pair">
    <output className="sr">Loading the song</output>
    <div className="grid gap-8" aria-hidden="true">
      <div className="row gap-6">
        <Skeleton className="size-34 rounded-round" />
        <Skeleton className="h-14 w-1/2" />
      </div>
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
    <Skeleton className="h-80 w-full" />
  </div>
)
