import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { closingText } from '../../ui/closing-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Say } from '../../ui/say.tsx'
import { Sleeve } from '../../ui/sleeve/sleeve.tsx'
import { toast } from '../../ui/toast.tsx'
import { handOnFocus } from './hand-on-focus.ts'
import type { ReviewedDrop } from './reviewed-drop.ts'

/** One approved drop, with the way to deliver it before its time. */
export function OpenDrop({ drop, children }: { drop: ReviewedDrop; children: ReactNode }) {
  const [asking, setAsking] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const below = useRef<Element>(undefined)
  const queries = useQueryClient()
  const name = dropName(drop)
  const { mutate, isPending, error } = api.useMutation('post', '/api/drops/{id}/deliver', {
    onSuccess: () => {
      toast(`${name} is delivered.`)
      if (isLeft(row.current)) handOnFocus(below.current)
      for (const path of ['/api/badges', '/api/admin/drops-to-deliver']) {
        void queries.invalidateQueries({ queryKey: ['get', path] })
      }
    },
  })
  const deliver = () => {
    setAsking(false)
    // Looked up now: the row may be gone before the answer is here.
    below.current = row.current?.nextElementSibling?.querySelector('.deliver') ?? undefined
    mutate({ params: { path: { id: drop.id } } })
  }
  const genre = genreLabel(drop.genre[0])
  const stillToHear = drop.counts?.screening ?? 0
  return (
    <li ref={row} className="open-drop">
      <Sleeve id={drop.id} genre={genre} size={72} expired={drop.state === 'closed'} />
      <div className="txt">
        <p className="row flex-wrap gap-x-2 gap-y-0">
          <span className="name">{name}</span>
          {drop.owner && <span className="small text-text-2">{drop.owner.name}</span>}
        </p>
        <Facts>{[genre, marketLabel(drop.regionalOffice), closingText(drop.expireTime)]}</Facts>
        {children}
        {error && <Say tone="bad">{errorText(error)}</Say>}
      </div>
      {drop.can.includes('drop.deliver') && (
        <Button
          size="sm"
          className="deliver"
          busy={isPending}
          waitsFor={
            stillToHear > 0 ? `${stillToHear} ${stillToHear === 1 ? 'demo' : 'demos'} still to be heard` : undefined
          }
          onClick={drop.state === 'live' ? () => setAsking(true) : deliver}
        >
          <span>
            Deliver now<span className="sr"> {name}</span>
          </span>
        </Button>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Deliver ${name} now`}
        says="It has not closed yet. Once it is delivered nobody can send a demo to it, and this cannot be taken back."
      >
        <div className="ends">
          <Button look="quiet" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button look="bad" onClick={deliver}>
            Deliver now
          </Button>
        </div>
      </Dialog>
    </li>
  )
}

/** True when the focus would fall off the page with the row, and is not somebody else's by now. */
const isLeft = (row: Element | null) =>
  document.activeElement === document.body || row?.contains(document.activeElement) === true
