import { termLines } from '@velv/domain/demos/deals/term-lines.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../ui/feedback/error-message.tsx'
import { Fact, FactRows } from '../../ui/data/fact-rows.tsx'
import { dateText, viewerLocale } from '../../ui/text/format.ts'
import { EndDialog, ReasonDialog } from './hold-answers.tsx'
import { HoldMessages } from './hold-messages.tsx'
import { type Hold, type HoldSide, holdStateText } from './hold-text.ts'
import { useHoldCall } from './use-hold-call.ts'
import './holds.css'

type HoldPartProps = {
  hold: Hold
  side: HoldSide
  /** What the creator should know before they accept, such as where their split sheet stands. */
  before?: ReactNode
  /** Opens the terms for writing, while that is possible. */
  onEdit?: (() => void) | undefined
}

/** A hold: where it stands, its terms, and what the reader can do with it. */
export function HoldPart({ hold, side, before, onEdit }: HoldPartProps) {
  return (
    <div className="grid gap-4">
      <p className="max-w-measure">{holdStateText(hold, side)}</p>
      {hold.endReason && <p className="hold-message">“{hold.endReason}”</p>}
      <HoldTermsPaper hold={hold} />
      <Proposal hold={hold} side={side} />
      {hold.can.includes('hold.accept') && before}
      <Actions hold={hold} onEdit={onEdit} />
      <HoldMessages hold={hold} side={side} />
    </div>
  )
}

/** The terms of a hold as paper, with the owner's message. */
function HoldTermsPaper({ hold: { terms, endsAt, endedAt } }: { hold: Hold }) {
  if (!terms) return <p className="small text-text-3">Its terms weren’t recorded on Velv.</p>
  return (
    <div className="paper hold-paper">
      <FactRows>
        {termLines(terms, viewerLocale()).map(([term, value]) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
        {endsAt && !endedAt && <Fact term="Ends">{dateText(endsAt)}</Fact>}
      </FactRows>
      {terms.message && <p className="hold-message">{terms.message}</p>}
    </div>
  )
}

/** Another end that one side proposed. */
function Proposal({ hold, side }: { hold: Hold; side: HoldSide }) {
  const { send, isPending, error, sent } = useHoldCall(hold)
  const { proposal } = hold
  if (!proposal) return null
  const { endsAt, reason, by } = proposal
  const isOwn = by === side
  const sideText = by === 'owner' ? 'The owner proposes' : 'The creator proposes'
  return (
    <div className="hold-proposal">
      <p>
        {isOwn ? 'You propose' : sideText} ending it on <b className="strong">{dateText(endsAt)}</b>.
      </p>
      {isOwn && <p className="text-text-2">{side === 'owner' ? 'The creator' : 'The owner'} hasn’t answered yet.</p>}
      {reason && <p className="hold-message">“{reason}”</p>}
      {hold.can.includes('hold.agree') && (
        <div className="row flex-wrap">
          <Button variant="main" busy={isPending && sent === 'agree'} onClick={() => send({ call: 'agree', endsAt })}>
            Agree
          </Button>
          <Button busy={isPending && sent === 'refuse'} onClick={() => send({ call: 'refuse', endsAt })}>
            Don’t agree
          </Button>
        </div>
      )}
      <ErrorMessage error={error} />
    </div>
  )
}

type Open = 'decline' | 'release' | 'end'

function Actions({ hold, onEdit }: { hold: Hold; onEdit: (() => void) | undefined }) {
  const [open, setOpen] = useState<Open>()
  const { send, isPending, error } = useHoldCall(hold)
  const can = (action: Hold['can'][number]) => hold.can.includes(action)
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="row flex-wrap empty:hidden">
        {can('hold.accept') && (
          <Button variant="main" busy={isPending} onClick={() => send({ call: 'accept' })}>
            Accept hold
          </Button>
        )}
        {can('hold.decline') && <Button onClick={() => setOpen('decline')}>Decline</Button>}
        {can('hold.edit') && onEdit && <Button onClick={onEdit}>Edit terms</Button>}
        {can('hold.extend') && (
          <Button onClick={() => setOpen('end')}>{hold.endsAt ? 'Extend' : 'Propose an end date'}</Button>
        )}
        {can('hold.release') && <Button onClick={() => setOpen('release')}>Release</Button>}
      </div>
      <ErrorMessage error={error} />
      {open === 'decline' && (
        <ReasonDialog
          hold={hold}
          call="decline"
          title="Decline this hold?"
          message="The owner reads your reason, and your song stays among their pitches."
          verb="Decline"
          onClose={close}
        />
      )}
      {open === 'release' && (
        <ReasonDialog
          hold={hold}
          call="release"
          title="Release this song?"
          message="The creator reads your reason, and the song stays among your pitches."
          verb="Release"
          onClose={close}
        />
      )}
      {open === 'end' && <EndDialog hold={hold} onClose={close} />}
    </>
  )
}
