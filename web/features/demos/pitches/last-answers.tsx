import { Link } from 'react-router'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { pitchPath } from '../demo.ts'
import { heardSentence } from '../heard-text.ts'
import { useMyDemos } from './use-my-demos.ts'

const shownCount = 5

/** The results of the songs submitted last; drafts are not submitted, so they are left out. */
export function LastAnswers() {
  const { demos, isPending, isError, refetch } = useMyDemos()
  const sent = demos.filter(({ result }) => result !== 'draft').slice(0, shownCount)
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="mt-2 mb-3 text-ui font-strong">
        Latest answers
      </h2>
      {isPending && <WaitingAnswers />}
      {isError && demos.length === 0 && (
        <RetryMessage what="We couldn’t load your answers." onRetry={() => void refetch()} />
      )}
      {!isPending && !isError && sent.length === 0 && (
        <div className="answer">
          <p className="strong">No submissions yet</p>
          <p className="small text-text-2">Submit a song to a drop, and its answer will show up here.</p>
        </div>
      )}
      <ul>
        {sent.map((demo) => (
          <li key={demo.id} className="answer">
            <div className="row between">
              <Link className="name clip hover:underline" to={pitchPath(demo)}>
                {demo.title}
              </Link>
              <ResultBadge result={demo.result} />
            </div>
            <p className="small text-text-2">
              {demo.drop.name}. {heardSentence(demo)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const WaitingAnswers = () => (
  <div>
    <output className="sr">Loading your answers</output>
    {[1, 2, 3].map((at) => (
      <div key={at} className="answer" aria-hidden="true">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-3 w-4/5" />
      </div>
    ))}
  </div>
)
