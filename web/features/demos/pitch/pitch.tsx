import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { OutcomeSummary } from '../../drops/outcome/outcome-summary.tsx'
import { useMatchesMedia } from '../../../ui/layout/use-is-wide.ts'
import { type ChangedBrief, BriefChanged } from './brief-changed.tsx'
import { canPlay, type DemoInFull, submitPath } from '../demo.ts'
import { draftStatus } from '../submission/draft-status.ts'
import { HeardSong } from './heard-song.tsx'
import { ListeningReceipt } from '../receipt/listening-receipt.tsx'
import { Holds } from './holds.tsx'
import { LinkConsent } from './link-consent.tsx'
import { PitchHead } from './pitch-head.tsx'
import { SubmittedBrief } from './submitted-brief.tsx'
import { SubmittedDetails } from './submitted-details.tsx'
import { DemoUpdates } from '../updates/demo-updates.tsx'
import { SuspendedBanner } from '../suspended-banner.tsx'
import { DemoTimeline } from './demo-timeline.tsx'
import { nextStepText } from './next-step-text.ts'
import { WithdrawDemo } from './withdraw-demo.tsx'
import '../pitches/pitches.css'

const PitchProof = lazy(async () => ({ default: (await import('../certificate/pitch-proof.tsx')).PitchProof }))

type PitchProps = { demo: DemoInFull; briefChanges: (changes: ChangedBrief['changes']) => ReactNode }

/** The page of a submitted song: its player, what was heard of it, and its result. On a phone the receipt comes before the timeline. */
export function Pitch({ demo, briefChanges }: PitchProps) {
  const isDraft = demo.result === 'draft'
  // As in pitches.css: in one column, the proof comes last.
  const hasTwoColumns = useMatchesMedia('(width >= 68rem)')
  const proof = demo.can.includes('demo.prove') && (
    <Suspense>
      <PitchProof demo={demo} />
    </Suspense>
  )
  return (
    <div className="pitch-page">
      <div className="grid grid-cols-1 content-start gap-8">
        <PitchHead demo={demo} />
        <SuspendedBanner demo={demo} />
        {canPlay(demo) && <HeardSong demo={demo} />}
        {demo.briefChange && <BriefChanged demo={demo} change={demo.briefChange} list={briefChanges} />}
        {isDraft ? <DraftLine demo={demo} /> : <NextStep demo={demo} />}
        <Holds demo={demo} />
        <LinkConsent demo={demo} />
      </div>
      {!isDraft && (
        <div className="pitch-side">
          <aside aria-label="Listening receipt">
            <ListeningReceipt demo={demo} />
          </aside>
          {hasTwoColumns && proof}
        </div>
      )}
      <div className="pitch-main">
        {demo.history.length > 0 && (
          <section>
            <h2 className="head mb-4">History</h2>
            <DemoTimeline demo={demo} />
          </section>
        )}
        <DemoUpdates demo={demo} />
        {demo.outcome && <OutcomeSummary dropId={demo.dropId} outcome={demo.outcome} />}
        <SubmittedDetails demo={demo} />
        {demo.submittedTo && (
          // Printed below the receipt.
          <section className="printed">
            <h2 className="head mb-3">The brief you submitted to</h2>
            <SubmittedBrief brief={demo.submittedTo} />
          </section>
        )}
      </div>
      {!hasTwoColumns && proof}
    </div>
  )
}

function DraftLine({ demo }: { demo: DemoInFull }) {
  const { message, canContinue } = draftStatus(demo)
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-text-2">{message}. No one can hear a draft.</p>
      <LinkButton to={submitPath(demo)} variant={canContinue ? 'main' : 'line'}>
        {canContinue ? 'Continue draft' : 'View draft'}
      </LinkButton>
    </div>
  )
}

/**
 * What happens next with the song, what is promised, and the button to withdraw it. After a change of the brief, that button is next to the change.
 */
function NextStep({ demo }: { demo: DemoInFull }) {
  const next = nextStepText(demo)
  if (!next) return hasEnded(demo) ? <TryAnotherDrop /> : null
  return (
    <section className="grid justify-items-start gap-2">
      <h2 className="head">What happens next</h2>
      <p className="max-w-measure text-body text-text-2">
        {next.message} {next.promise && <b className="strong text-text">{next.promise}</b>}
      </p>
      {demo.can.includes('demo.withdraw') && !demo.briefChange && <WithdrawDemo demo={demo} />}
    </section>
  )
}

const hasEnded = ({ result, suspendedAt }: DemoInFull): boolean =>
  (result === 'nogo' || result === 'refunded') && suspendedAt === null

const TryAnotherDrop = () => (
  <p className="text-body text-text-2">
    You can submit this song to other drops.{' '}
    <Link className="link touch" to="/">
      Browse open drops
    </Link>
  </p>
)
