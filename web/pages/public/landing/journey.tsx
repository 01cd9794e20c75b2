import type { ReactNode } from 'react'
import { Badge } from '../../../ui/data/badge.tsx'
import { Facts } from '../../../ui/data/facts.tsx'
import { ReceiptLines } from '../../../ui/data/receipt.tsx'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { WaveformImage } from '../../../ui/audio/waveform/wave-picture.tsx'
import { exampleMs, examplePeaks, heardByScreener } from './example-song.ts'
import '../../../styles/receipt.css'

type JourneyStep = { day: string; time: string; title: string; message: string; shows: ReactNode }

const steps: readonly JourneyStep[] = [
  {
    day: 'Mon, Nov 9',
    time: '10:40 PM',
    title: 'You find a drop',
    message:
      'Baía Norte is looking for a summer single, and you have one. You upload it, check that the file is right, and pay once.',
    shows: (
      <div className="example-card">
        <Sleeve id="baia-norte" genre="latin" size={84} />
        <div className="grid min-w-0 gap-1">
          <span className="name">Baía Norte</span>
          <span className="small text-text-2">Summer single, between samba and slow house.</span>
          <Facts>{['Latin', 'Brazil', 'Closes in 6 days']}</Facts>
        </div>
      </div>
    ),
  },
  {
    day: 'Tue, Nov 10',
    time: '9:14 PM',
    title: 'A screener listens',
    message:
      'They don’t see your name, and every song plays at the same loudness. They’re paid for their time, not for saying yes.',
    shows: (
      <div className="example-card col">
        <WaveformImage
          peaks={examplePeaks}
          durationMs={exampleMs}
          heard={heardByScreener}
          bars={110}
          height={54}
          band
        />
        <div className="row between small">
          <span className="strong">Paper Moons</span>
          <span className="num text-text-2">2:41 of 2:58</span>
          <ResultBadge result="pitch" />
        </div>
      </div>
    ),
  },
  {
    day: 'Sun, Nov 15',
    time: '12:00 PM',
    title: 'It reaches the owner',
    message:
      'Once the drop has closed and every song has an answer, the pitched songs are delivered together, now with your name and email.',
    shows: (
      <div className="example-card">
        <RecordSleeve artwork="paper-moons" size={72} />
        <div className="grid min-w-0 grow gap-1">
          <span className="name">Paper Moons</span>
          <span className="small text-text-2">Mira Halden, Songwriter/Producer</span>
        </div>
        <span className="example-card-end small text-text-2">
          My Inbox <Badge count={1} of="delivered drop" />
        </span>
      </div>
    ),
  },
  {
    day: 'Mon, Nov 16',
    time: '9:37 AM',
    title: 'You get an answer',
    message: 'Hold, cut, or no go, along with exactly how much was heard.',
    shows: (
      <div className="lifted">
        <div className="paper receipt torn">
          <p className="row between">
            <span className="name">Paper Moons</span>
            <ResultBadge result="hold" />
          </p>
          <hr />
          <ReceiptLines
            lines={[
              ['Rui Salgado, A&R', 'heard all of 2:58'],
              ['Heard in total', 'all of 2:58'],
            ]}
          />
        </div>
      </div>
    ),
  },
]

/** The path of one song, shown with real components of the product. */
export function Journey() {
  return (
    <section className="wrap journey">
      <h2 className="title">How a song gets its answer</h2>
      <p className="wide-only text-text-2">A made-up example.</p>
      <ol>
        {steps.map((step) => (
          <li key={step.title} className="journey-stop">
            <p className="journey-time">
              <span>{step.day}</span> <span>{step.time}</span>
            </p>
            <div className="journey-text">
              <h3 className="head">{step.title}</h3>
              <p className="text-text-2">{step.message}</p>
            </div>
            <div className="journey-example">{step.shows}</div>
          </li>
        ))}
      </ol>
    </section>
  )
}
