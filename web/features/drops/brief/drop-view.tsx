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
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { OwnDropState } from './own-drop-state.tsx'
import { isOwn } from './own-state.ts'
import { OwnerStats } from './owner-stats.tsx'
import { ShareButton } from './share-button.tsx'
import './drop-page.css'

type DropViewProps = {
  drop: DropInFull
  /** Why the viewer cannot answer it. */
  blockedReason: string | undefined
  priceText: string
  /** The page of the demo the viewer sent last. */
  myPitchPath: string | undefined
  /** How its owner deletes it, where he may. */
  deletion: ReactNode
  /** What staff can do to it. */
  staff?: ReactNode
}

/** A drop in full: the sheet, and beside it what stays while one reads. On a phone the sheet lies on the cover. */
export function DropView({ drop, blockedReason, priceText, myPitchPath, deletion, staff }: DropViewProps) {
  const genre = genreLabel(drop.genre[0])
  return (
    <>
      <div className="drop-page">
        <div className="drop-side">
          <p className="drop-way small wide-only text-text-2">
            <Link className="hover:text-text" to="/">
              Drops
            </Link>{' '}
            /{' '}
            <Link className="hover:text-text" to={`/genre/${drop.genre[0] ?? 'other'}`}>
              {genre}
            </Link>
          </p>
          <div className="drop-cover">
            <Sleeve id={drop.id} genre={genre} size="full" expired={isClosed(drop)} />
          </div>
          <div className="wide-only grid gap-5">
            <ViewerPart drop={drop} myPitchPath={myPitchPath} />
            <DropAction drop={drop} blockedReason={blockedReason} priceText={priceText} deletion={deletion} />
            {staff}
            <DropSideFacts drop={drop} />
            <OwnerStats drop={drop} />
          </div>
        </div>
        <div className="drop-sheet">
          <BriefSheet
            drop={drop}
            viewerPart={
              <div className="phone-only mt-4 grid gap-4 empty:hidden">
                <ViewerPart drop={drop} myPitchPath={myPitchPath} />
                <OwnerStats drop={drop} />
              </div>
            }
            actions={
              <span className="wide-only -my-3 -mr-3 flex">
                <ShareButton drop={drop} />
                <FavoriteButton drop={drop} />
              </span>
            }
            className="relative lg:px-14! lg:pb-14!"
          />
          <div className="phone-only grid gap-5 px-2 pt-6">
            {staff}
            <DropSideFacts drop={drop} />
            {deletion}
          </div>
        </div>
      </div>
      <DropDock drop={drop} blockedReason={blockedReason} priceText={priceText} />
    </>
  )
}

/** What this drop is to me: my demo for it, which leads to its page, or how my own drop stands. */
function ViewerPart({ drop, myPitchPath }: { drop: DropInFull; myPitchPath: string | undefined }) {
  if (isOwn(drop)) return <OwnDropState drop={drop} />
  if (!drop.myResult) return null
  const badge = <ResultBadge result={drop.myResult} />
  return (
    <p className="row between">
      <span className="text-text-2">Your demo</span>
      {myPitchPath ? (
        <Link className="touch" to={myPitchPath}>
          <span className="sr">Your demo: </span>
          {badge}
        </Link>
      ) : (
        badge
      )}
    </p>
  )
}
