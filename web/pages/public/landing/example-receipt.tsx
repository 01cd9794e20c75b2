import type { Result } from '@velv/domain/demos/demo.ts'
import type { Stretch } from '@velv/domain/screening/listening-credit.ts'
import { Receipt, ReceiptLines, ReceiptTotal } from '../../../ui/data/receipt.tsx'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { WaveformImage } from '../../../ui/audio/waveform/wave-picture.tsx'
import { exampleMs, examplePeaks, heardByOwner, heardByScreener } from './example-song.ts'

type ListenerProps = {
  who: string
  when: string
  heard: readonly Stretch[]
  lines: readonly (readonly [string, string])[]
  answer: Result
}

/** An example of a listening receipt: who heard which seconds, and the decision. */
export function ExampleReceipt() {
  return (
    <Receipt rail title="Listening receipt" under="“Paper Moons,” 2:58, for Baía Norte" className="printer">
      <Listener
        who="Screener, level 3"
        when="Tue, Nov 10, 9:14 PM"
        heard={heardByScreener}
        answer="pitch"
        lines={[['Heard', '2:41 of 2:58']]}
      />
      <hr />
      <Listener
        who="Rui Salgado, A&R"
        when="Mon, Nov 16, 9:32 AM"
        heard={heardByOwner}
        answer="hold"
        lines={[['Heard', 'All of 2:58']]}
      />
      <hr />
      <ReceiptTotal term="Heard in total" value="All of 2:58" />
      <p className="text-text-3 mt-3">A made-up example. Only time when the song was playing counts.</p>
    </Receipt>
  )
}

function Listener({ who, when, heard, lines, answer }: ListenerProps) {
  return (
    <div className="listener">
      <p className="listener-head">
        <span>{who}</span>
        <time>{when}</time>
      </p>
      <WaveformImage peaks={examplePeaks} durationMs={exampleMs} heard={heard} />
      <ReceiptLines lines={[...lines, ['Answer', <ResultBadge key="answer" result={answer} />]]} />
    </div>
  )
}
