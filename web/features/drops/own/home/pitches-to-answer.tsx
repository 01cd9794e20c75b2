import { praiseText } from '@velv/domain/screening/praise.ts'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { Sleeve } from '../../../../ui/data/sleeve/sleeve.tsx'
import { lengthText } from '../../../../ui/text/format.ts'
import { answersDueTone, dueText } from '../../answers-due-text.ts'
import { genreText } from '../../drop-text.ts'
import type { OwnerSummary, SummarizedPitch } from '../use-owner-summary.ts'

/** The pitches whose answers are due first. They are played in the pitching view, which counts what was heard. */
export function PitchesToAnswer({ summary: { pitches, toAnswer } }: { summary: OwnerSummary }) {
  return (
    <section className="min-w-0" aria-labelledby="pitches-to-answer">
      <div className="owner-part-head">
        <h2 id="pitches-to-answer">Pitches to answer</h2>
        {pitches.length > 1 && <span className="small text-text-3">First due first</span>}
        {toAnswer > pitches.length && (
          <Link className="link small touch" to="/drop/myinbox">
            See all {toAnswer}
          </Link>
        )}
      </div>
      <ul>
        {pitches.map((pitch) => (
          <Pitch key={pitch.id} pitch={pitch} />
        ))}
      </ul>
    </section>
  )
}

function Pitch({ pitch }: { pitch: SummarizedPitch }) {
  const { id, title, creator, drop, durationMs, answersDueAt, praise, note } = pitch
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
      <span className={`num text-right whitespace-nowrap ${answersDueTone(answersDueAt)}`}>
        {dueText(answersDueAt)}
      </span>
    </li>
  )
}
