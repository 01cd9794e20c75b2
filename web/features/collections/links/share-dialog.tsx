import { countText } from '@velv/domain/count-text.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { MoreRows } from '../../../ui/data/more-rows.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkRow } from './link-row.tsx'
import type { MadeLink, ShareTarget } from './listening-link.ts'
import './links.css'

type ShareDialogProps = { target: ShareTarget; open: boolean; onOpenChange: (open: boolean) => void }

/** Links by which one recipient each hears a collection or a song, and what each recipient did with theirs. */
export function ShareDialog({ target, open, onOpenChange }: ShareDialogProps) {
  const list = useLinks(target, open)
  const [made, setMade] = useState<MadeLink>()
  const links = list.data?.pages.flatMap((page) => page.rows) ?? []
  const canMake = list.data?.pages[0]?.canMake ?? false
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Share “${target.name}”`}
      message="Make a private link for each person. They don’t need an account."
    >
      <ConsentLine target={target} />
      {made && <NewLink link={made} />}
      {canMake && (
        <LinkForm
          key={made?.id}
          target={target}
          onMade={(link) => {
            setMade(link)
            void list.refetch()
          }}
        />
      )}
      {list.isPending && (
        <div role="status">
          <span className="sr">Loading the links</span>
          <Skeleton className="h-3.5 w-full" />
        </div>
      )}
      {list.isError && links.length === 0 && (
        <RetryMessage what="We couldn’t load the links." onRetry={() => void list.refetch()} />
      )}
      {list.data && (
        <section className="link-rows" aria-label="Links">
          <h3 className="head">Links</h3>
          {links.length === 0 ? (
            <p className="small text-text-3">No one has a link yet.</p>
          ) : (
            <ul>
              {links.map((link) => (
                <LinkRow key={link.id} link={link} songCount={target.songCount} onChange={() => void list.refetch()} />
              ))}
            </ul>
          )}
          <MoreRows page={list} what="links" />
        </section>
      )}
      <p className="small text-text-3">
        The creator’s receipt shows what each person heard, as played to a guest of your team, without a name.
      </p>
    </Dialog>
  )
}

/** How many of the songs a link plays, and why it leaves out the others. */
function ConsentLine({ target: { songCount, playableCount } }: { target: ShareTarget }) {
  if (playableCount === songCount) return null
  return (
    <p className="small link-consent" role="note">
      {playableCount === 0
        ? 'A link plays none of these songs yet.'
        : `A link plays ${playableCount} of ${countText(songCount, 'song')}.`}{' '}
      It skips songs whose creators haven’t agreed and songs you can’t play or answered no go. To ask a creator, open
      the song’s menu.
    </p>
  )
}

function useLinks({ collectionId, demoId }: ShareTarget, enabled: boolean) {
  const options = { ...cursorPagination, enabled }
  const ofCollection = api.useInfiniteQuery(
    'get',
    '/api/collections/{id}/links',
    { params: { path: { id: collectionId ?? '' }, query: {} } },
    { ...options, enabled: enabled && collectionId !== undefined },
  )
  const ofDemo = api.useInfiniteQuery(
    'get',
    '/api/demos/{id}/links',
    { params: { path: { id: demoId ?? '' }, query: {} } },
    { ...options, enabled: enabled && demoId !== undefined },
  )
  return collectionId === undefined ? ofDemo : ofCollection
}

/** A link that was just made: copy it, unless it was emailed. */
const NewLink = ({ link }: { link: MadeLink }) => (
  <div className="new-link" role="status">
    <p className="small">
      The link for <bdi className="strong">{link.recipient}</bdi> is ready.
    </p>
    <p className="row gap-2">
      <input className="input" aria-label="Link" readOnly value={link.url} onFocus={(event) => event.target.select()} />
      <CopyButton text={link.url} label="Copy link" />
    </p>
  </div>
)
