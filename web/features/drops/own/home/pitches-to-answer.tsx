import { praiseText } from '@velv/domain/screening/praise.ts'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { Sleeve } from '../../../../ui/data/sleeve/sleeve.tsx'
import { lengthText } from '../../../../ui/text/format.ts'
import { genreText } from '../../drop-text.ts'
import type { OwnerSummary, SummarizedPitch } from '../use-owner-summary.ts'
import { waitingText, waitingTone } from './waiting-text.ts'

/** The pitches that have waited longest. They are played in the pitching view, which counts what was heard. */
export function PitchesToAnswer({ summary: { pitches, toAnswer, answerDays } }: { summary: OwnerSummary }) {
  return (
    <section className="min-w-0" aria-labelledby="pitches-to-answer">
      <div className="owner-part-head">
        <h2 id="pitches-to-answer">Pitches to answer</h2>
        {pitches.length > 1 && <span className="small text-text-3">Longest wait first</span>}
        {toAnswer > pitches.length && (
          <Link className="link small touch" to="/drop/myinbox">
            See all {toAnswer}
          </Link>
        )}
      </div>
      <ul>
        {pitches.map((pitch) => (
          <Pitch key={pitch.id} pitch={pitch} answerDays={answerDays} />
        ))}
      </ul>
    </section>
  )
}

function Pitch({ pitch, answerDays }: { pitch: SummarizedPitch; answerDays: number }) {
  const { id, title, creator, drop, durationMs, deliveredAt, praise, note } = pitch
  const to = `/drop/pitch/${drop.id}`
  const quote = note ? `“${note}”` : praiseText(praise)
  return (
    <li className="owner-pitch">
      <Link className="play" to={to} state={{ demoId: id, plays: true }} aria-label={`Play ${title}`}>
        <Play className="icon" aria-hidden="true" />
      </Link>
      <span className="min-w-0">
        <span className="clip block">
          <Link className="dense-name hover:underline" to={to} state={{ demoId: id }}>
            {title}
          </Link>{' '}
          <span className="dense-quiet">
            {creator}
            <span className="phone-only">, for {drop.name}</span>
          </span>
        </span>
        {quote && <span className="clip block text-text-2">{quote}</span>}
      </span>
      <Link className="owner-pitch-drop wide-only" to={to}>
        <Sleeve id={drop.id} genre={genreText(drop.genre.slice(0, 1))} size={40} />
        <span className="clip">{drop.name}</span>
      </Link>
      <span className="num wide-only text-right text-text-3">{lengthText(durationMs)}</span>
      <span className={`num text-right whitespace-nowrap ${waitingTone(deliveredAt, answerDays)}`}>
        {waitingText(deliveredAt)}
      </span>
    </li>
  )
}
