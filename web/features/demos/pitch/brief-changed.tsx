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

/** What changed in the brief after the creator submitted, with the option to withdraw because of it. */
export function BriefChanged({ demo, change: { at, changes, withdrawUntil }, list }: BriefChangedProps) {
  const { title, drop, submittedTo } = demo
  return (
    <section className="brief-changed" aria-labelledby="brief-changed">
      <div className="grid gap-1">
        <h2 id="brief-changed" className="head">
          The brief changed
        </h2>
        <p className="text-text-2">
          The brief for {submittedTo ? dropName(submittedTo) : drop.name} changed on {whenText(at)}, after you submitted{' '}
          {title}.
        </p>
      </div>
      {changes.length > 0 ? (
        list(changes)
      ) : (
        <p className="text-text-2">It changed more than once and now reads as it did when you submitted.</p>
      )}
      <p className="max-w-measure text-text-2">
        If {title} no longer fits, you can withdraw it {offerText(demo)}{' '}
        <b className="strong text-text">{untilText(withdrawUntil)}</b>.
        {demo.result === 'screening' && <span>{` ${withdrawalEndsText}`}</span>}
      </p>
      {demo.can.includes('demo.withdraw') && <WithdrawDemo demo={demo} />}
    </section>
  )
}

const offerText = ({ fee }: DemoInFull): string =>
  fee?.included ? 'and get your included submission back' : fee && fee.amount > 0 ? 'for a full refund' : ''

/** Until when, in relation to the earliest delivery day. */
function untilText(earliest: string, now = serverNow()): string {
  if (Date.parse(earliest) <= now) return 'until the drop is delivered'
  return `until the drop is delivered, on ${onDayText(earliest, new Date(now))} at the earliest`
}
