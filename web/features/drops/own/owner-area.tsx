import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useMe } from '../../../lib/session/session.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { useArrival } from '../../../ui/data/use-arrival.ts'
import { DeliveredDrop } from './delivered-drop.tsx'
import { readStoredDraft } from '../editor/stored-draft.ts'
import { MyDrop } from './my-drop.tsx'
import { NoDrops } from './my-drops.tsx'
import { OwnDropSkeletons } from './own-drop-skeletons.tsx'
import { byClosing, needsOwner } from './own-drop.ts'
import { useOwnDrops } from './use-own-drops.ts'
import '../briefs.css'

/** At most this many live drops are shown here; the others are in My Drops. */
const maxLive = 5

/** What waits for the owner, the state of the live drops, and links to the owner's pages. */
export function OwnerArea() {
  const drops = useOwnDrops('/api/my/drops')
  const inbox = useOwnDrops('/api/my/inbox')
  const [now] = useState(() => new Date())
  const isShown = useArrival(!drops.page.isPending && !inbox.page.isPending)
  const rows = drops.rows ?? []
  const delivered = inbox.rows ?? []
  if (drops.rows?.length === 0 && inbox.rows?.length === 0) {
    return (
      <>
        <UnfinishedBrief />
        <NoDrops />
      </>
    )
  }
  if (!isShown) {
    // One part, one screen long: loading content does not move anything in view.
    return (
      <>
        <UnfinishedBrief />
        <Part title="Needs you" to="/drop/myinbox" more="My Inbox">
          <OwnDropSkeletons count={7} what="your drops and your inbox" />
        </Part>
      </>
    )
  }
  const toFix = rows.filter((drop) => needsOwner(drop, now))
  const toAnswer = delivered.filter(({ counts }) => (counts?.pitch ?? 0) > 0)
  const live = rows.filter(({ state }) => state === 'live').toSorted(byClosing)
  const awaiting = rows.filter(({ state }) => state === 'awaiting').length
  const paused = rows.filter(({ state }) => state === 'paused').length
  const isAllDone = drops.rows && inbox.rows && toFix.length === 0 && toAnswer.length === 0
  return (
    <>
      <UnfinishedBrief />
      <Part title="Needs you" to="/drop/myinbox" more="My Inbox">
        {toAnswer.length + toFix.length > 0 && (
          <ul>
            {toAnswer.map((drop) => (
              <DeliveredDrop key={drop.id} drop={drop} />
            ))}
            {toFix.map((drop) => (
              <MyDrop key={drop.id} drop={drop} />
            ))}
          </ul>
        )}
        {isAllDone && <p className="text-text-2">No pitch waits for your answer, and no drop has come back.</p>}
        {inbox.page.isError && (
          <RetryMessage what="We couldn’t load your inbox." onRetry={() => void inbox.page.refetch()} />
        )}
      </Part>
      <Part title="Live" to="/drop/mydrops" more="My Drops">
        {live.length > 0 && (
          <ul>
            {live.slice(0, maxLive).map((drop) => (
              <MyDrop key={drop.id} drop={drop} />
            ))}
          </ul>
        )}
        {drops.rows && <p className="text-text-2">{restText({ live: live.length, paused, awaiting })}</p>}
        {drops.page.isError && (
          <RetryMessage what="We couldn’t load your drops." onRetry={() => void drops.page.refetch()} />
        )}
      </Part>
    </>
  )
}

/** What My Drops contains besides the live drops shown here. */
function restText({ live, paused, awaiting }: { live: number; paused: number; awaiting: number }): string {
  const more = live - maxLive
  const others = [
    live === 0 && 'No drop of yours is live now.',
    more > 0 && `${more} more ${more === 1 ? 'is' : 'are'} live.`,
    paused > 0 && `${paused} ${paused === 1 ? 'is' : 'are'} paused.`,
    awaiting > 0 && `${awaiting} ${awaiting === 1 ? 'waits' : 'wait'} for review.`,
  ]
  return others.filter(Boolean).join(' ')
}

function Part({ title, to, more, children }: { title: string; to: string; more: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <div className="row between">
        <h2 className="head">{title}</h2>
        <Link className="link touch" to={to}>
          {more}
        </Link>
      </div>
      {children}
    </section>
  )
}

/** The link to a brief that was started on this device. */
function UnfinishedBrief() {
  const { id } = useMe()
  const [draft] = useState(() => readStoredDraft({ ownerId: id }))
  if (!draft) return null
  return (
    <div className="unfinished-brief">
      <p>You began a brief{draft.artist.trim() && ` for ${draft.artist.trim()}`}. It is kept on this device.</p>
      <LinkButton to="/drop/add" size="sm">
        Continue writing
      </LinkButton>
    </div>
  )
}
