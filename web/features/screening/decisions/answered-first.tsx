import { resultLabels } from '@velv/domain/demos/demo.ts'
import { firstName } from '../team/team.ts'
import type { AnsweredFirst } from './use-decisions.ts'

/** A colleague answered the song before the viewer, who decides which answer stays. */
export function AnsweredFirstToast({ one }: { one: AnsweredFirst }) {
  const { demo, choice, answered } = one
  const isSame = answered.result === choice
  const first = `${firstName(answered.by.name)} answered ${resultLabels[answered.result]} first.`
  return (
    <div className="decision-toast answered-first">
      <span>
        <span className="clip block text-text-3">{demo.title}</span>
        <span className="block">{isSame ? first : `${first} Change to ${resultLabels[choice]}?`}</span>
      </span>
      <span className="answered-first-choice">
        {!isSame && (
          <button type="button" className="btn quiet sm text-brass-text" onClick={one.change}>
            Change<span className="sr"> {demo.title}</span>
          </button>
        )}
        <button type="button" className="btn quiet sm" onClick={one.keep}>
          {isSame ? 'OK' : 'Keep'}
        </button>
      </span>
    </div>
  )
}
