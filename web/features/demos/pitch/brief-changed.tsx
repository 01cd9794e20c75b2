import { withdrawalEndsText } from '@velv/domain/drops/brief-changes.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import type { ReactNode } from 'react'
import { onDayText, whenText } from '../../../ui/text/format.ts'
import type { DemoInFull } from '../demo.ts'
import { WithdrawDemo } from './withdraw-demo.tsx'
import { serverNow } from '../../../lib/server-clock.ts'

export type ChangedBrief = NonNullable<DemoInFull['briefChange']>

type BriefChangedProps = {
  demo: DemoInFull
  change: ChangedBrief
  /** Renders the changes, before and after. */
  list: (changes: ChangedBrief['changes']) => ReactNode
}

/** What changed after the creator submitted, in the brief or about who listens, with the option to withdraw because of it. */
export function BriefChanged({ demo, change: { at, changes, listener, withdrawUntil }, list }: BriefChangedProps) {
  const { title, drop, submittedTo } = demo
  const name = submittedTo ? dropName(submittedTo) : drop.name
  return (
    <section className="brief-changed" aria-labelledby="brief-changed">
      <div className="grid gap-1">
        <h2 id="brief-changed" className="head">
          {listener ? 'Who listens has changed' : 'The brief changed'}
        </h2>
        {listener ? (
          <p className="text-text-2">{listenerText(demo, listener.company)}</p>
        ) : (
          <p className="text-text-2">
            The brief for {name} changed on {whenText(at)}, after you submitted {title}.
          </p>
        )}
      </div>
      {changes.length > 0 && listener && <p className="text-text-2">The brief changed, too.</p>}
      {changes.length > 0 && list(changes)}
      {changes.length === 0 && !listener && (
        <p className="text-text-2">It changed more than once and now reads as it did when you submitted.</p>
      )}
      <p className="max-w-measure text-text-2">
        If {listener ? `you don’t want them to hear ${title}` : `${title} no longer fits`}, you can withdraw it{' '}
        {offerText(demo)} <b className="strong text-text">{untilText(withdrawUntil)}</b>.
        {demo.result === 'screening' && <span>{` ${withdrawalEndsText}`}</span>}
      </p>
      {demo.can.includes('demo.withdraw') && <WithdrawDemo demo={demo} />}
    </section>
  )
}

/** Who listens, and who did when the creator submitted, if another company was named then. */
function listenerText({ submittedTo, drop }: DemoInFull, company: string): string {
  const before = submittedTo?.company
  const now = `${company || 'Another team'} now listens for ${submittedTo ? dropName(submittedTo) : drop.name}.`
  return before && before !== company ? `${now} When you submitted, it was ${before}.` : now
}

const offerText = ({ fee }: DemoInFull): string =>
  fee?.included ? 'and get your included submission back' : fee && fee.amount > 0 ? 'for a full refund' : ''

/** Until when, in relation to the earliest delivery day. */
function untilText(earliest: string, now = serverNow()): string {
  if (Date.parse(earliest) <= now) return 'until the drop is delivered'
  return `until the drop is delivered, on ${onDayText(earliest, new Date(now))} at the earliest`
}
