import { dropName } from '@velv/domain/drops/drop.ts'
import { useParams } from 'react-router'
import { useMyPitchPath } from '../../features/demos/pitches/find-my-demo.ts'
import { DropNotFound } from '../../features/drops/brief/drop-not-found.tsx'
import { isOwn } from '../../features/drops/brief/own-state.ts'
import { useDrop } from '../../features/drops/brief/use-drop.ts'
import { OutcomeReport } from '../../features/drops/outcome/outcome-report.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'

export const meta = () => [{ title: 'Outcome · Velv' }]

/** How a drop turned out, for its creators, its owner, and staff. */
export default function OutcomePage() {
  const { id = '' } = useParams()
  const { data: drop, isPending, error, refetch } = useDrop(id)
  const pitchPath = useMyPitchPath(drop)
  if (isPending) return <SkeletonRows count={6} what="the report" />
  if (!drop) return <DropNotFound error={error} onRetry={() => void refetch()} />
  const next =
    isOwn(drop) && drop.state === 'delivered' ? (
      <LinkButton to={`/drop/pitch/${id}`}>Open pitches</LinkButton>
    ) : (
      pitchPath && <LinkButton to={pitchPath}>See your song</LinkButton>
    )
  const title = `How ${dropName(drop)} turned out`
  return (
    <article className="mx-auto grid w-full max-w-main grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`${title} · Velv`}</title>
      <header className="grid grid-cols-[minmax(0,1fr)]">
        <BackLink to={`/drop/${id}`}>Drop</BackLink>
        <h1 className="title wrap-anywhere md:mt-3" tabIndex={-1}>
          {title}
        </h1>
      </header>
      {drop.outcome ? (
        <OutcomeReport dropId={id} outcome={drop.outcome} next={next} />
      ) : (
        <EmptyState
          title="No report yet"
          message="It will be here once every song has been screened or refunded and every pitch answered."
          next={next}
        />
      )}
    </article>
  )
}
