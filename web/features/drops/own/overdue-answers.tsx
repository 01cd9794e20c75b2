import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { countText } from '@velv/domain/count-text.ts'
import { dateText } from '../../../ui/text/format.ts'
import { overdueAnswersText } from './overdue-answers-text.ts'
import '../briefs.css'

/** The most drops that the notice names; My Inbox has them all. */
const maxShown = 3

/** Which pitches have waited too long for the owner's answer, what that stops, and where to answer them. */
export function OverdueAnswers() {
  const { data } = api.useQuery('get', '/api/my/overdue-answers')
  if (!data || data.drops.length === 0) return null
  const { title, message } = overdueAnswersText(data)
  const more = data.drops.length - maxShown
  return (
    <section className={`overdue-answers ${data.isStopped ? 'stopped' : ''}`} aria-labelledby="overdue-answers">
      <div className="grid gap-1">
        <h2 id="overdue-answers" className="strong">
          {title}
        </h2>
        <p className="text-text-2">{message}</p>
      </div>
      <ul>
        {data.drops.slice(0, maxShown).map(({ id, name, pitches, dueAt }) => (
          <li key={id}>
            <span className="grid min-w-0">
              <span className="strong">{name}</span>
              <span className="small text-text-2">
                {countText(pitches, 'pitch', 'pitches')}, due {dateText(dueAt)}
              </span>
            </span>
            <Link className="btn line sm" to={`/drop/pitch/${id}`}>
              <span>
                Answer<span className="sr"> {name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link className="link touch justify-self-start" to="/drop/myinbox">
          {more} more in My Inbox
        </Link>
      )}
    </section>
  )
}
