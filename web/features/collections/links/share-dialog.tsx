import { countText } from '@velv/domain/count-text.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
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
      <section className="link-rows" aria-label="Links">
        <h3 className="head">Links</h3>
        <PagedList page={list} what="links" empty={<p className="small text-text-3">No one has a link yet.</p>}>
          {(links, more) => (
            <>
              <ul>
                {links.map((link) => (
                  <LinkRow
                    key={link.id}
                    link={link}
                    songCount={target.songCount}
                    onChange={() => void list.refetch()}
                  />
                ))}
              </ul>
              {more}
            </>
          )}
        </PagedList>
      </section>
      <p className="small text-text-3">
        The creator’s receipt shows what each person heard, as played for a guest of your team, without a name.
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
      It skips songs whose creators haven’t agreed, songs you answered no go, and songs that can’t be played. To ask a
      creator, open the song’s menu.
    </p>
  )
}

function useLinks({ collectionId, demoId }: ShareTarget, enabled: boolean) {
  const ofCollection = api.useInfiniteQuery(
    'get',
    '/api/collections/{id}/links',
    { params: { path: { id: collectionId ?? '' }, query: {} } },
    { ...cursorPagination, enabled: enabled && collectionId !== undefined },
  )
  const ofDemo = api.useInfiniteQuery(
    'get',
    '/api/demos/{id}/links',
    { params: { path: { id: demoId ?? '' }, query: {} } },
    { ...cursorPagination, enabled: enabled && demoId !== undefined },
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
