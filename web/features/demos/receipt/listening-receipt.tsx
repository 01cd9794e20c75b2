import { dropName } from '@velv/domain/drops/drop.ts'
import { lengthText, whenText } from '../../../ui/text/format.ts'
import { Receipt, ReceiptLines, ReceiptTotal } from '../../../ui/data/receipt.tsx'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { WaveformImage } from '../../../ui/audio/waveform/wave-picture.tsx'
import type { DemoInFull } from '../demo.ts'
import { heardByAllText, heardText } from '../heard-text.ts'
import { refundedText } from '../payment/fee-text.ts'
import { refundReasons, staffRefundReason } from '../payment/refund-text.ts'
import { DecisionReason } from '../pitch/decision-reason.tsx'
import { type ReceiptListener, receiptListeners, heardTwiceText } from './receipt-listeners.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import { usePeaks } from '../use-peaks.ts'
import { maxHeartbeatPaidMs } from '@velv/domain/screening/timer.ts'
import { useEffect, useState } from 'react'
import './receipt-print.css'

/** Who listened, when, to which seconds, and with which result: the evidence for the promise. */
export function ListeningReceipt({ demo }: { demo: DemoInFull }) {
  const durationMs = demo.audio?.durationMs ?? 0
  const peaks = usePeaks(demo)
  const listeners = receiptListeners(demo)
  // What guests hear is on the receipt, and in no figure of what the song’s screeners and owner heard.
  const counted = demo.listeners.filter(({ isGuest }) => !isGuest)
  const twice = heardTwiceText(counted)
  const brief = demo.submittedTo
  return (
    <>
      <Receipt
        title="Listening receipt"
        under={`${demo.title}, ${lengthText(durationMs)}, for ${brief ? dropName(brief) : demo.drop.name}`}
        torn
        className="printed wrap-anywhere"
      >
        {listeners.length === 0 && (
          <p className="text-text-2">
            {demo.result === 'refunded'
              ? demo.refundedBy === 'demo.withdraw'
                ? 'You withdrew it before anyone listened.'
                : 'No one listened.'
              : 'No one has listened yet. Each listener will show up here, with the seconds they heard.'}
          </p>
        )}
        {listeners.map((listener) => (
          <div key={`${listener.at} ${listener.by} ${listener.heard.length}`}>
            <ListenerEntry listener={listener} durationMs={durationMs} peaks={peaks} />
            <hr />
          </div>
        ))}
        {listeners.length > 0 && (
          <>
            {twice && <ReceiptLines lines={[['Heard by two or more', twice]]} />}
            <ReceiptTotal term="Heard in total" value={heardByAllText(counted, durationMs) || 'less than a second'} />
            <p className="mt-3 text-text-3">Only time with sound playing counts. Skipped parts don’t count.</p>
          </>
        )}
        <RefundLines demo={demo} />
        <p className="print-only mt-3 text-text-3">Velv. {location.origin + location.pathname}</p>
      </Receipt>
      {listeners.length > 0 && <ReceiptActions title={demo.title} />}
    </>
  )
}

/** A refund by staff, which can come after an answer. */
function RefundLines({ demo }: { demo: DemoInFull }) {
  if (!demo.staffRefund) return null
  return (
    <>
      <hr />
      <ReceiptLines lines={[[refundReasons['payment.refund'], whenText(demo.staffRefund.at)]]} />
      <p className="mt-2 text-text-2">{[refundedText(demo), staffRefundReason(demo)].filter(Boolean).join(' ')}</p>
    </>
  )
}

type ListenerEntryProps = { listener: ReceiptListener; durationMs: number; peaks: readonly number[] | undefined }

function ListenerEntry({ listener: { by, at, heard, isListening, decision }, durationMs, peaks }: ListenerEntryProps) {
  const stoppedMs = Math.max(0, ...heard.map(([, to]) => to))
  return (
    <section className="listener">
      <p className="listener-head">
        <span>{by}</span>
        <time dateTime={at}>{whenText(at)}</time>
      </p>
      {heard.length > 0 && (
        <>
          <WaveformImage peaks={peaks ?? [0]} durationMs={durationMs} heard={heard} />
          <ReceiptLines
            lines={[
              ['Heard', heardText(heard, durationMs) || 'less than a second'],
              ...(stoppedMs < durationMs - 1000 ? [['Heard up to', lengthText(stoppedMs)] as const] : []),
            ]}
          />
        </>
      )}
      {isListening && <ListeningNow key={lengthText(stoppedMs)} />}
      {decision && (
        <>
          <p className="row between">
            <span className="text-text-3">Answer</span>
            <ResultBadge result={decision.result} />
          </p>
          <p className="text-text-2 empty:hidden">
            <DecisionReason move={decision} />
          </p>
        </>
      )}
    </section>
  )
}

/** Shown as long as heartbeats arrive; it renders again with each one. */
function ListeningNow() {
  const [isNow, setIsNow] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsNow(false), maxHeartbeatPaidMs)
    return () => clearTimeout(timer)
  }, [])
  return isNow && <p className="strong screen-only">Listening now</p>
}
