import { dealFacts } from '@velv/domain/drops/deal/deal-facts.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Facts } from '../../../ui/data/facts.tsx'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Paper } from '../../../ui/layout/paper.tsx'
import { dueText } from '../answers-due-text.ts'
import { genreText } from '../drop-text.ts'
import { DropStateLabel } from './drop-state-label.tsx'
import { countsOf, placeText } from './own-drop-columns.tsx'
import { OwnDropActions } from './own-drop-actions.tsx'
import { noteText, type OwnDrop, rowStateOf } from './own-drop.ts'
import { PrivateMark } from './private-mark.tsx'

/** How many pitches of a delivered drop are shown. */
const maxPitches = 5

/** The selected drop beside the table: its brief, its numbers, and its first pitches. */
export function OwnDropPreview({ drop }: { drop: OwnDrop }) {
  const name = dropName(drop)
  const { screening, pitch, hold, cut, nogo } = countsOf(drop)
  const isDelivered = drop.state === 'delivered'
  const pitched = pitch + hold + cut + (isDelivered ? nogo : 0)
  const note = noteText(drop)
  const stated = dealFacts(drop).filter(({ fact }) => fact)
  const figures = isDelivered
    ? [
        { term: 'demos', value: drop.demoCount },
        { term: 'pitched', value: pitched },
        { term: 'on hold or cut', value: hold + cut },
        { term: 'to answer', value: pitch },
      ]
    : [
        { term: 'demos', value: drop.demoCount },
        { term: 'in screening', value: screening },
        { term: 'pitched', value: pitched },
        { term: 'no go', value: nogo },
      ]
  return (
    <aside className="own-drop-preview" aria-label={`Preview of ${name}`}>
      <div className="row between flex-wrap gap-2">
        <span className="row gap-3">
          <DropStateLabel state={rowStateOf(drop)} />
          <PrivateMark drop={drop} />
        </span>
        <span className="row flex-wrap gap-2">
          {drop.can.includes('drop.edit') && (
            <LinkButton to={`/drop/edit/${drop.id}`} size="sm">
              <span>
                Edit<span className="sr"> {name}</span>
              </span>
            </LinkButton>
          )}
          <OwnDropActions drop={drop} as="buttons" />
        </span>
      </div>
      {note && <InlineMessage tone="warn">{note}</InlineMessage>}
      <Paper className="own-drop-paper">
        <div className="row items-start justify-between gap-4">
          <div className="grid min-w-0 gap-1 break-words">
            {drop.artist && drop.label && <p className="small text-text-2">{drop.label}</p>}
            <h2 className="display">
              <Link to={`/drop/${drop.id}`}>{name}</Link>
            </h2>
            <Facts>{[placeText(drop), drop.lyrics.length > 0 && drop.lyrics.join(', ')]}</Facts>
          </div>
          <Sleeve id={drop.id} genre={genreText(drop.genre.slice(0, 1))} size={72} />
        </div>
        <hr />
        <ol className="brief-looking-for">
          {drop.lookingFor.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        {stated.length > 0 && (
          <>
            <hr />
            <dl className="own-drop-deal">
              {stated.map(({ term, fact }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Paper>
      <dl className="own-drop-figures">
        {figures.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isDelivered && pitched > 0 && <Pitches drop={drop} pitched={pitched} toAnswer={pitch} />}
    </aside>
  )
}

function Pitches({ drop, pitched, toAnswer }: { drop: OwnDrop; pitched: number; toAnswer: number }) {
  const { data, isError, refetch } = api.useQuery('get', '/api/drops/{id}/demos', {
    params: { path: { id: drop.id }, query: { limit: maxPitches } },
  })
  const to = `/drop/pitch/${drop.id}`
  return (
    <section className="grid gap-2">
      <div className="row between">
        <h3 className="name">Pitches</h3>
        {pitched > maxPitches && (
          <Link className="link small" to={to}>
            See all {pitched}
          </Link>
        )}
      </div>
      {isError && <RetryMessage what="We couldn’t load the pitches." onRetry={() => void refetch()} />}
      <ul className="own-drop-pitches">
        {data?.rows.map(({ id, title, creator, result }) => (
          <li key={id}>
            <span className="clip">
              <span className="dense-name">{title}</span> <span className="dense-quiet">{creator?.name}</span>
            </span>
            {result !== 'pitch' && <ResultBadge result={result} />}
          </li>
        ))}
      </ul>
      {drop.answersDueAt && <p className="small text-text-2">Your answers are {dueText(drop.answersDueAt)}.</p>}
      <LinkButton to={to} variant={toAnswer > 0 ? 'main' : 'line'}>
        {toAnswer > 0 ? `Listen to ${toAnswer} ${toAnswer === 1 ? 'pitch' : 'pitches'}` : 'Open pitches'}
      </LinkButton>
    </section>
  )
}
