import { canWriteBriefs } from '@velv/domain/teams/team-actions.ts'
import type { ReactNode } from 'react'
import { countText } from '@velv/domain/count-text.ts'
import { useMe } from '../../../../lib/session/session.ts'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { useArrival } from '../../../../ui/data/use-arrival.ts'
import { RetryMessage } from '../../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { ListenButton } from '../../listen-button.tsx'
import { DropsToFix } from './drops-to-fix.tsx'
import { LiveDrops } from './live-drops.tsx'
import { NoDrops } from '../my-drops.tsx'
import { OwnedSetSwitch, useOwnedSet } from '../owned-set.tsx'
import { OverdueAnswers } from '../overdue-answers.tsx'
import { PitchesToAnswer } from './pitches-to-answer.tsx'
import { UnfinishedBrief } from './unfinished-brief.tsx'
import { isInReview, type OwnerSummary, useOwnerSummary } from '../use-owner-summary.ts'
import '../own-drops.css'
import './owner-home.css'

type OwnerHomeProps = {
  /** The heading of the page, or of its first part. */
  as?: 'h1' | 'h2'
  /** The songs on hold, and whether they are still loading, so that none of them pushes others down. */
  holds?: ReactNode
  isWaiting?: boolean
  /** What follows: it is shown with what needs the owner, because it would be pushed down. */
  children?: ReactNode
}

/** The beginning of an owner's home page: what needs them, then their live drops. */
export function OwnerHome({ as: Title = 'h2', holds, isWaiting = false, children }: OwnerHomeProps) {
  const { organization } = useMe()
  const set = useOwnedSet()
  const { data, isError, refetch } = useOwnerSummary(set === 'team' ? 'team' : 'own')
  const isShown = useArrival(data !== undefined && !isWaiting)
  return (
    <>
      <div className="owner-home">
        <header className="own-page-head">
          <div className="own-page-title">
            <Title className="title" tabIndex={-1}>
              Your drops
            </Title>
            <OwnedSetSwitch sets={['own', 'team']} />
            {data && isShown && <span className="small text-text-2">{needsText(data)}</span>}
          </div>
          <div className="row gap-2">
            {canWriteBriefs(organization) && (
              <LinkButton to="/drop/add" size="sm" variant={isShown && !data?.pitches[0] ? 'main' : 'line'}>
                Add drop
              </LinkButton>
            )}
            {isShown && data?.pitches[0] && (
              <ListenButton
                to={`/drop/pitch/${data.pitches[0].drop.id}`}
                name={data.pitches[0].drop.name}
                variant="main"
              />
            )}
          </div>
        </header>
        <OverdueAnswers />
        <UnfinishedBrief />
        {data && isShown ? (
          <Parts summary={data} holds={holds} />
        ) : isError ? (
          <RetryMessage what="We couldn’t load your drops." onRetry={() => void refetch()} />
        ) : (
          <OwnerHomeSkeleton />
        )}
      </div>
      <div className="contents" hidden={!isShown && !isError}>
        {children}
      </div>
    </>
  )
}

function Parts({ summary, holds }: { summary: OwnerSummary; holds: ReactNode }) {
  const { pitches, unapproved, live, toAnswer } = summary
  if (toAnswer === 0 && unapproved.length === 0 && live.length === 0)
    return (
      <>
        <NoDrops title="None of your drops are open" />
        {holds}
      </>
    )
  const toFix = [...unapproved, ...live.filter(({ change }) => change)]
  return (
    <>
      {pitches.length === 0 && <p className="text-text-2">No pitches to answer. New ones show up here.</p>}
      <div className="owner-needs">
        {pitches.length > 0 && <PitchesToAnswer summary={summary} />}
        {toFix.length > 0 && <DropsToFix drops={toFix} />}
        {holds}
      </div>
      <LiveDrops summary={summary} />
    </>
  )
}

/** "14 pitches and 1 drop need attention": what the owner can do now; drops in review wait for staff. */
function needsText({ toAnswer, unapproved, live }: OwnerSummary): string {
  const toFix =
    unapproved.filter((drop) => !isInReview(drop)).length +
    live.filter(({ change }) => change && change.state !== 'waiting').length
  if (toAnswer + toFix === 0) return ''
  const counts = [toAnswer > 0 && countText(toAnswer, 'pitch', 'pitches'), toFix > 0 && countText(toFix, 'drop')]
  return `${counts.filter(Boolean).join(' and ')} ${toAnswer + toFix === 1 ? 'needs' : 'need'} attention`
}

/** About one screen long: what follows would only be pushed down. */
export function OwnerHomeSkeleton() {
  return (
    <div className="owner-needs" role="status">
      <span className="sr">Loading your drops</span>
      <div aria-hidden="true">
        <Skeleton className="mb-2 h-5 w-40" />
        {Array.from({ length: 5 }, (_, at) => (
          <div key={at} className="owner-pitch">
            <Skeleton className="size-9 rounded-round" />
            <span className="grid gap-1.5">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-3/5" />
            </span>
          </div>
        ))}
        <div className="h-dvh" />
      </div>
    </div>
  )
}
