import { pickBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { RetryMessage } from '../../../../ui/feedback/retry-message.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { dateText } from '../../../../ui/text/format.ts'
import { useOwnDrops } from '../../own/use-own-drops.ts'
import { type BriefDraft, emptyDraft } from '../brief-draft.ts'
import { serverDate } from '../../../../lib/server-clock.ts'

type DuplicateDialogProps = { onFill: (brief: Partial<BriefDraft>, message: string) => void; onClose: () => void }

/** The owner's drops, newest first, one of which fills the form of a new one. Closing and decision days start anew. */
export function DuplicateDialog({ onFill, onClose }: DuplicateDialogProps) {
  const current = useOwnDrops('/api/my/drops')
  const delivered = useOwnDrops('/api/my/inbox')
  const lists = [current, delivered]
  const rows = lists.flatMap((list) => list.rows ?? [])
  const failed = lists.find(({ page }) => page.isError)
  const more = lists.find(({ page }) => page.hasNextPage)
  const isPending = lists.some(({ page }) => page.isPending)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Duplicate a drop"
      message="We’ll copy its brief into the form. You choose new dates."
    >
      {isPending && <SkeletonRows count={3} what="your drops" />}
      {!isPending && rows.length === 0 && !failed && (
        <p className="text-text-2">Drops you’ve sent for review will show up here.</p>
      )}
      <ul className="divide-y divide-line">
        {rows.map((drop) => (
          <li key={drop.id}>
            <button
              type="button"
              className="grid min-h-12 w-full min-w-0 py-2 text-left"
              onClick={() => {
                const brief = pickBriefFields(drop, textFieldNames)
                onFill({ ...emptyDraft(serverDate()), ...brief, decisionDate: '' }, `Duplicated ${dropName(drop)}.`)
                onClose()
              }}
            >
              <span className="strong clip">{dropName(drop)}</span>
              <span className="small text-text-3">
                {`${drop.label && drop.artist ? `${drop.label}, ` : ''}closing ${dateText(drop.expireTime)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {failed && <RetryMessage what="We couldn’t load your drops." onRetry={() => void failed.page.refetch()} />}
      {more && (
        <Button variant="quiet" busy={more.page.isFetchingNextPage} onClick={() => void more.page.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Dialog>
  )
}
