import { lengthText, whenText } from '../../../ui/text/format.ts'
import { Receipt, ReceiptLines, ReceiptTotal } from '../../../ui/data/receipt.tsx'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { zonedText } from '../../../ui/text/zoned-text.ts'
import { audioFormatText } from '../../songs/preflight/audio-format-text.ts'
import { type DemoInFull, dropText } from '../demo.ts'
import { nextStepText } from '../pitch/next-step-text.ts'
import { paidText, refundedText } from './fee-text.ts'
import { staffRefundReason } from './refund-text.ts'

/** What was submitted and what was paid for it, as a paper receipt. */
export function PaymentReceipt({ demo }: { demo: DemoInFull }) {
  const paid = paidText(demo.fee)
  return (
    <Receipt title={demo.title} under={`for ${dropText(demo.drop)}`} torn>
      <ReceiptLines
        lines={[
          ...(demo.sentAt ? [['Submitted', whenText(demo.sentAt)] as const] : []),
          ...(demo.audio?.durationMs ? [['Length', lengthText(demo.audio.durationMs)] as const] : []),
          ...(demo.audio?.format ? [['File', audioFormatText(demo.audio)] as const] : []),
          ['Drop closes', zonedText(demo.drop.expireTime)],
          ...(paid.how ? [['One submission', paid.how] as const] : []),
          ...(demo.fee?.paidAt ? [['Paid on', whenText(demo.fee.paidAt)] as const] : []),
        ]}
      />
      <hr />
      <ReceiptTotal term="Paid" value={paid.amount} />
      {isRefunded(demo) && (
        <p className="mt-2 text-text-2">{[refundedText(demo), staffRefundReason(demo)].filter(Boolean).join(' ')}</p>
      )}
      {demo.fee?.dispute && <p className="mt-2 text-text-2">{disputeTexts[demo.fee.dispute]}</p>}
      <hr />
      <p className="row between">
        <span className="strong text-body">Now</span>
        <ResultBadge result={demo.result} />
      </p>
      <p className="mt-3 text-text-2">
        {demo.result === 'screening'
          ? (nextStepText(demo)?.promise ?? 'You’ll see exactly which seconds the screener hears.')
          : 'Open your song to see what was heard and the answer.'}
      </p>
    </Receipt>
  )
}

const isRefunded = ({ payment }: DemoInFull): boolean => payment === 'refunding' || payment === 'refunded'

const disputeTexts = {
  open: 'Your bank is reviewing a dispute of this payment. Nothing changes for your song until it decides.',
  won: 'Your bank reviewed a dispute of this payment and decided that it stands.',
  lost: 'Your bank reversed this payment after a dispute.',
} as const
