import { lengthText, whenText } from '../../ui/format.ts'
import { Receipt, ReceiptLines, ReceiptTotal } from '../../ui/receipt.tsx'
import { ResultBadge } from '../../ui/result-badge.tsx'
import { WavePicture } from '../../ui/waveform/wave-picture.tsx'
import { type DemoInFull } from './demo.ts'
import { heardByAll, heardOf } from './heard-text.ts'
import { ListeningNow } from './listening-now.tsx'
import { MoveWhy } from './move-why.tsx'
import { type Ear, earsOf, heardTwiceText } from './receipt-ears.ts'
import { ReceiptWays } from './receipt-ways.tsx'
import { usePeaks } from './use-peaks.ts'
import './receipt-print.css'

/** Who listened, when, to which seconds, and what came of it: the promise made visible. */
export function ListeningReceipt({ demo }: { demo: DemoInFull }) {
  const durationMs = demo.audio?.durationMs ?? 0
  const peaks = usePeaks(demo)
  const ears = earsOf(demo)
  const twice = heardTwiceText(demo.listeners)
  return (
    <>
      <Receipt
        title="Listening receipt"
        under={`${demo.title}, ${lengthText(durationMs)}, for ${demo.drop.name}`}
        torn
        className="printed break-words"
      >
        {ears.length === 0 && (
          <p className="text-text-2">
            {demo.result === 'refunded'
              ? 'Nobody listened.'
              : 'Nobody has listened yet. Each listener will show up here, with the seconds they heard.'}
          </p>
        )}
        {ears.map((ear) => (
          <div key={`${ear.at} ${ear.by} ${ear.heard.length}`}>
            <EarOf ear={ear} durationMs={durationMs} peaks={peaks} />
            <hr />
          </div>
        ))}
        {ears.length > 0 && (
          <>
            {twice && <ReceiptLines lines={[['Heard twice', twice]]} />}
            <ReceiptTotal
              term="Heard in total"
              value={heardByAll(demo.listeners, durationMs) || 'less than a second'}
            />
            <p className="mt-3 text-text-3">Measured while the sound was playing. Skipping does not count.</p>
          </>
        )}
        <p className="print-only mt-3 text-text-3">Velv. {location.origin + location.pathname}</p>
      </Receipt>
      {ears.length > 0 && <ReceiptWays title={demo.title} />}
    </>
  )
}

type EarProps = { ear: Ear; durationMs: number; peaks: readonly number[] | undefined }

function EarOf({ ear: { by, at, heard, isListening, answer }, durationMs, peaks }: EarProps) {
  const stoppedMs = Math.max(0, ...heard.map(([, to]) => to))
  return (
    <section className="ear">
      <p className="who">
        <span>{by}</span>
        <time dateTime={at}>{whenText(at)}</time>
      </p>
      {heard.length > 0 && (
        <>
          <WavePicture peaks={peaks ?? [0]} durationMs={durationMs} heard={heard} />
          <ReceiptLines
            lines={[
              ['Heard', heardOf(heard, durationMs) || 'less than a second'],
              ...(stoppedMs < durationMs - 1000 ? [['Heard up to', lengthText(stoppedMs)] as const] : []),
            ]}
          />
        </>
      )}
      {isListening && <ListeningNow key={lengthText(stoppedMs)} />}
      {answer && (
        <>
          <p className="row between">
            <span className="text-text-3">Answer</span>
            <ResultBadge result={answer.result} />
          </p>
          <p className="text-text-2 empty:hidden">
            <MoveWhy reason={answer.reason} note={answer.note} />
          </p>
        </>
      )}
    </section>
  )
}
