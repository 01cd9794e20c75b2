import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import type { QueuedDemo } from '../queued-demo.ts'
import { Face } from '../../../ui/data/face.tsx'
import { answerOf, firstName, whoText } from './team.ts'

/** How many faces a row of the queue shows. */
const maxFaces = 3

/** The end of a row in the queue of a team: who heard the song and who answers it, or the answer and whose it is. */
export function RowTeam({ demo, viewerId }: { demo: QueuedDemo; viewerId: string }) {
  const answer = answerOf(demo)
  if (answer || demo.result !== 'pitch') return <Answered demo={demo} answer={answer} viewerId={viewerId} />
  const { heardBy, heardByCount, assignedTo } = demo
  const faces = heardBy.slice(0, maxFaces)
  const more = heardByCount - faces.length
  const heardText = heardBy.map(({ name }) => firstName(name)).join(', ')
  return (
    <span className="row-team">
      <span className="faces" aria-hidden="true">
        {faces.map(({ id, name }) => (
          <Face key={id} id={id} name={name} />
        ))}
        {more > 0 && <span className="faces-more num">+{more}</span>}
        {heardByCount === 0 && (
          <span className="face-nobody" title="No one has heard it">
            –
          </span>
        )}
      </span>
      <span className="sr">
        {heardText ? `, heard by ${heardText}, assigned to ` : ', heard by no one, assigned to '}
      </span>
      <span className={`row-assigned clip ${assignedTo ? '' : 'text-text-3'}`}>
        {assignedTo ? whoText(assignedTo, viewerId) : 'No one'}
      </span>
    </span>
  )
}

type AnsweredProps = { demo: QueuedDemo; answer: ReturnType<typeof answerOf>; viewerId: string }

function Answered({ demo, answer, viewerId }: AnsweredProps) {
  return (
    <span className="row-answer">
      <ResultBadge result={answer?.result ?? demo.result} />
      {answer && <span className="clip text-text-3">{whoText(answer.by, viewerId)}</span>}
    </span>
  )
}
