import { isPrivate } from '@velv/domain/drops/private-drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { BriefSheet } from './brief-sheet.tsx'
import { DropAction, DropDock } from './drop-action.tsx'
import { DropSideFacts } from './drop-side-facts.tsx'
import type { DropInFull } from '../drop.ts'
import { isClosed } from '../drop-text.ts'
import { PrivateMark } from '../own/private-mark.tsx'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { isOwn, ownStateTexts } from './own-state.ts'
import { OutcomeSummary } from '../outcome/outcome-summary.tsx'
import { ShareButton } from './share-button.tsx'
import { refundPromise } from '../../songs/screening-promise.ts'
import { WhoIsAsking } from './who-is-asking.tsx'
import './drop-page.css'

type DropViewProps = {
  drop: DropInFull
  /** Whether the page offers to submit a song, or says why not: staff read it for other reasons. */
  isForSubmitting: boolean
  /** Why the viewer cannot submit to it. */
  blockedReason: string | undefined
  priceText: string
  /** The page of the viewer's latest demo for this drop. */
  myPitchPath: string | undefined
  /** The owner’s actions on the drop besides editing it. */
  ownerActions: ReactNode
  /** Staff actions on the drop. */
  staff?: ReactNode
  /** The notes of staff. They load last, so they are below everything that they would move. */
  staffNotes?: ReactNode
  /** The creator's songs that fit. They load late, so they are the last of their column. */
  fittingSongs?: ReactNode
}

/**
 * A full drop: the sheet between the column with its action and the column with the people, who are below the action or
 * the sheet on a narrower screen. On a phone the sheet overlaps the cover.
 */
export function DropView(props: DropViewProps) {
  const { drop, isForSubmitting, blockedReason, priceText, myPitchPath, ownerActions } = props
  const { staff, staffNotes, fittingSongs } = props
  const submission = { drop, isForSubmitting, blockedReason, priceText }
  const genre = genreLabel(drop.genre[0])
  return (
    <>
      <div className="drop-page">
        <div className="drop-side">
          <p className="drop-breadcrumb small wide-only text-text-2">
            <Link className="hover:text-text" to="/">
              Drops
            </Link>{' '}
            /{' '}
            <Link className="hover:text-text" to={`/genre/${drop.genre[0] ?? 'other'}`}>
              {genre}
            </Link>
          </p>
          <div className="drop-cover">
            <Sleeve id={drop.id} genre={genre} number={drop.number} size="full" closed={isClosed(drop)} />
          </div>
          <div className="wide-only grid gap-5">
            <ViewerPart drop={drop} myPitchPath={myPitchPath} />
            <DropAction {...submission} ownerActions={ownerActions} />
            {staff}
            <DropSideFacts drop={drop} />
            {drop.outcome && <OutcomeSummary dropId={drop.id} outcome={drop.outcome} isSmall />}
            <div className="drop-people-below">
              <People drop={drop} fittingSongs={fittingSongs} />
            </div>
            {staffNotes}
          </div>
        </div>
        <div className="drop-sheet">
          <BriefSheet
            drop={drop}
            viewerPart={
              <div className="phone-only mt-4 grid gap-4 empty:hidden">
                <ViewerPart drop={drop} myPitchPath={myPitchPath} />
              </div>
            }
            actions={
              <span className="wide-only -my-3 -mr-3 flex">
                <ShareButton drop={drop} />
                <FavoriteButton drop={drop} />
              </span>
            }
            className="relative"
          />
          <div className="phone-only grid gap-5 px-2 pt-6">
            {staff}
            <DropSideFacts drop={drop} />
            {drop.outcome && <OutcomeSummary dropId={drop.id} outcome={drop.outcome} isSmall />}
            {ownerActions}
            {staffNotes}
          </div>
        </div>
        <div className="drop-people">
          <People drop={drop} fittingSongs={fittingSongs} />
        </div>
      </div>
      <DropDock {...submission} />
    </>
  )
}

/** Who asks, and for creators what happens to a song that they send. */
const People = ({ drop, fittingSongs }: Pick<DropViewProps, 'drop' | 'fittingSongs'>) => (
  <>
    <WhoIsAsking drop={drop} />
    {drop.can.includes('drop.answer') && (
      <section className="drop-people-part">
        <h2 className="strong">What happens to your song</h2>
        <p className="text-pretty text-text-2">
          A paid screener plays it without your name, then pitches it to the owner or tells you why not. {refundPromise}
        </p>
      </section>
    )}
    {fittingSongs}
  </>
)

/** The viewer's relation to the drop: a link to their demo for it, or the state of their own drop. */
function ViewerPart({ drop, myPitchPath }: { drop: DropInFull; myPitchPath: string | undefined }) {
  if (isOwn(drop)) return <OwnDropState drop={drop} />
  if (!drop.myResult) return <PrivateNote drop={drop} />
  const badge = <ResultBadge result={drop.myResult} />
  return (
    <>
      <PrivateNote drop={drop} />
      <p className="row between">
        <span className="text-text-2">Your song</span>
        {myPitchPath ? (
          <Link className="touch" to={myPitchPath}>
            <span className="sr">Your song: </span>
            {badge}
          </Link>
        ) : (
          badge
        )}
      </p>
    </>
  )
}

/** Asks a creator who was let in to a private drop to keep it to themselves. */
const PrivateNote = ({ drop }: { drop: DropInFull }) =>
  isPrivate(drop) &&
  drop.can.includes('drop.favorite') && (
    <p className="small text-text-2">
      This brief is private. Only creators invited by its owner can see it. Please don’t share it.
    </p>
  )

/** The state of the viewer's own drop, what that means, and why it was returned. */
function OwnDropState({ drop }: { drop: DropInFull }) {
  const { label, message } = ownStateTexts[drop.state]
  const isPrivatelyLive = isPrivate(drop) && drop.state === 'live'
  const reason = drop.rejectionReason ?? drop.pausedReason
  return (
    <div className="grid gap-1">
      <p className="strong">{label}</p>
      <PrivateMark drop={drop} />
      {reason && (
        <blockquote className="border-l-2 border-edge pl-3 break-words whitespace-pre-line">{reason}</blockquote>
      )}
      <p className="text-text-2">
        {isPrivatelyLive ? 'Creators you’ve invited can see it and submit songs.' : message}
      </p>
    </div>
  )
}
