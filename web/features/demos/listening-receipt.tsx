import { lengthText, whenText } from '../../ui/format.ts'
import { Receipt, ReceiptLines, ReceiptTotal } from '../../ui/receipt.tsx'
import { ResultBadge } from '../../ui/result-badge.tsx'
import { WavePicture } from '../../ui/waveform/wave-picture.tsx'
import { answerOf } from './answer-of.ts'
import { type DemoInFull, type Listener, stretchesOf } from './demo.ts'
import { heardOf } from './heard-text.ts'
import { useSound } from './use-sound.ts'

/** Who listened, when, and to which seconds: the promise made visible. */
export function ListeningReceipt({ demo }: { demo: DemoInFull }) {
  const durationMs = demo.audio?.durationMs ?? 0
  const { data } = useSound(demo)
  const total = demo.listeners.reduce((sum, { heardMs }) => sum + heardMs, 0)
  return (
    <Receipt title="Listening receipt" under={`${demo.title}, ${lengthText(durationMs)}, for ${demo.drop.name}`} torn>
      {demo.listeners.length === 0 && (
        <p className="text-text-2">
          Nobody has listened yet. Each listener will stand here, with the seconds that were heard.
        </p>
      )}
      {demo.listeners.map((listener) => (
        <div key={`${listener.at} ${listener.by}`}>
          <Ear listener={listener} demo={demo} peaks={data?.peaks} />
          <hr />
        </div>
      ))}
      {demo.listeners.length > 0 && (
        <>
          <ReceiptTotal term="Listened to for" value={lengthText(total)} />
          <p className="mt-3 text-text-3">Measured while the sound was playing. Skipping does not count.</p>
        </>
      )}
    </Receipt>
  )
}

type EarProps = { listener: Listener; demo: DemoInFull; peaks: readonly number[] | undefined }

function Ear({ listener, demo, peaks }: EarProps) {
  const durationMs = demo.audio?.durationMs ?? 0
  const heard = stretchesOf(listener.heard)
  const answer = answerOf(listener.by, demo)
  const stoppedMs = Math.max(0, ...heard.map(([, to]) => to))
  return (
    <section className="ear">
      <p className="who">
        <span>{listener.by}</span>
        <time dateTime={listener.at}>{whenText(listener.at)}</time>
      </p>
      {peaks && <WavePicture peaks={peaks} durationMs={durationMs} heard={heard} />}
      <ReceiptLines
        lines={[
          ['Heard', heardOf(listener.heard, durationMs) || 'less than a second'],
          ...(stoppedMs > 0 && stoppedMs < durationMs - 1000 ? [['Heard up to', lengthText(stoppedMs)] as const] : []),
        ]}
      />
      {answer && (
        <p className="row between">
          <span className="text-text-3">Answer</span>
          <ResultBadge result={answer} />
        </p>
      )}
    </section>
  )
}
