import { resultLabels } from '@velv/domain/demos/demo.ts'
import { lengthText, whenText } from '../../ui/format.ts'
import { Receipt, ReceiptLines } from '../../ui/receipt.tsx'
import { ResultBadge } from '../../ui/result-badge.tsx'
import { formatText } from './audio-words.ts'
import { type DemoInFull, dropText } from './demo.ts'

/** What was handed in, as paper. */
export function PaymentReceipt({ demo }: { demo: DemoInFull }) {
  return (
    <Receipt title={demo.title} under={`for ${dropText(demo.drop)}`} torn>
      <ReceiptLines
        lines={[
          ...(demo.sentAt ? [['Sent', whenText(demo.sentAt)] as const] : []),
          ...(demo.audio?.durationMs ? [['Length', lengthText(demo.audio.durationMs)] as const] : []),
          ...(demo.audio?.format ? [['File', formatText(demo.audio)] as const] : []),
          ['Drop closes', whenText(demo.drop.expireTime)],
          ['Payment', demo.payment === 'paid' ? 'received' : 'nothing to pay'],
        ]}
      />
      <hr />
      <p className="row between">
        <span className="strong text-body">Now</span>
        <ResultBadge result={demo.result} />
      </p>
      <p className="mt-3 text-text-2">
        {demo.result === 'screening'
          ? `${resultLabels.screening} means it waits for a screener, who is paid for the time it plays. You see which seconds were heard.`
          : 'Its page shows what was heard and what became of it.'}
      </p>
    </Receipt>
  )
}
