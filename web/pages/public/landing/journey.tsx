import type { ReactNode } from 'react'
import { Badge } from '../../../ui/data/badge.tsx'
import { Facts } from '../../../ui/data/facts.tsx'
import { ReceiptLines } from '../../../ui/data/receipt.tsx'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { RecordSleeve } from '../../../ui/data/sleeve/record-sleeve.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { WaveformImage } from '../../../ui/audio/waveform/wave-picture.tsx'
import { exampleMs, examplePeaks, heardByScreener } from './example-song.ts'

type JourneyStep = { day: string; time: string; title: string; message: string; shows: ReactNode }

const steps: readonly JourneyStep[] = [
  {
    day: 'Mon 9 Nov',
    time: '22:40',
    title: 'It answers a drop',
    message: 'Baía Norte needs a summer single. You have one. You upload it, see that it arrived whole, and pay once.',
    shows: (
      <div className="example-card">
        <Sleeve id="baia-norte" genre="latin" size={84} />
        <div className="grid min-w-0 gap-1">
          <span className="name">Baía Norte</span>
          <span className="small text-text-2">Summer single between samba and slow house.</span>
          <Facts>{['Latin', 'Brazil', 'closes in 6 days']}</Facts>
        </div>
      </div>
    ),
  },
  {
    day: 'Tue 10 Nov',
    time: '21:14',
    title: 'A screener plays it',
    message:
      'Without your name, at the same level as every other song. Screeners are paid for their time, not for saying yes.',
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
    day: 'Sun 15 Nov',
    time: '12:00',
    title: 'It lands on the owner’s desk',
    message:
      'When the drop has closed and every song has its answer, what was pitched is delivered together. Now your name and e-mail are on it.',
    shows: (
      <div className="example-card">
        <RecordSleeve id="paper-moons" genre="latin" size={72} />
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
    day: 'Mon 16 Nov',
    time: '09:37',
    title: 'You get an answer',
    message: 'Hold, cut or no go, with the seconds behind it. A no after two minutes says more than silence does.',
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
              ['Rui Salgado, A&R', 'heard all 2:58'],
              ['Heard in total', 'all 2:58'],
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
      <h2 className="title">How one song traveled</h2>
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
