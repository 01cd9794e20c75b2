import { resultLabels } from '@velv/domain/demos/demo.ts'
import { addStretches, totalStretchMs } from '@velv/domain/screening/listening-credit.ts'
import { teamRoleTexts } from '@velv/domain/teams/team-roles.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { dayText, lengthText } from '../../../ui/text/format.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import { useHeard } from '../stage/use-listening-store.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import { durationOf } from '../stage/song-facts.ts'
import { AssignMenu } from './assign-menu.tsx'
import { Face } from '../../../ui/data/face.tsx'
import { OpinionMark } from './opinion-mark.tsx'
import { answerOf, type Colleague, whoText } from './team.ts'
import type { Team } from './use-team.ts'

export const teamPanelId = 'team-panel'
/** The G key presses it. */
export const askId = 'ask-a-colleague'

type TeamPanelProps = { demo: QueuedDemo; team: Team; store: ListeningStore; showKeys: boolean }

/** What each colleague has heard of the song and thinks of it. */
export function TeamPanel({ demo, team, store, showKeys }: TeamPanelProps) {
  return (
    <section id={teamPanelId} className="team-panel" aria-label="Team" tabIndex={-1}>
      <div className="row between">
        <h2 className="strong">Team</h2>
        {demo.can.includes('demo.assign') && (
          <AssignMenu
            demo={demo}
            team={team}
            trigger={
              <button id={askId} type="button" className="btn quiet sm">
                Ask a colleague {showKeys && <KeyCap>G</KeyCap>}
              </button>
            }
          />
        )}
      </div>
      <People {...{ demo, team, store }} />
      <p className="small text-text-3">{answerText(demo, team)}</p>
    </section>
  )
}

function People({ demo, team, store }: Omit<TeamPanelProps, 'showKeys'>) {
  const { people, more, viewerId, isLoaded, isError, retry } = team
  // What the page has played shows before it is reported.
  const ownMs = totalStretchMs(addStretches([], useHeard(store, demo), durationOf(demo)))
  if (isError) return <RetryMessage what="We couldn’t load what your team has heard." onRetry={retry} />
  if (!isLoaded) return <Skeleton className="h-22" />
  return (
    <>
      <ul className="team-people">
        {people.map((one) => (
          <Row
            key={one.id}
            one={one.id === viewerId ? { ...one, opinion: demo.opinion, heardMs: ownMs } : one}
            durationMs={durationOf(demo)}
            isViewer={one.id === viewerId}
          />
        ))}
      </ul>
      {more > 0 && <p className="small text-text-3">+{more} more</p>}
    </>
  )
}

function Row({ one, durationMs, isViewer }: { one: Colleague; durationMs: number; isViewer: boolean }) {
  const { opinion, heardMs } = one
  const hasHeard = heardMs >= 1000
  return (
    <li>
      <Face id={one.id} name={one.name} />
      <span className="min-w-0">
        <span className="clip block">{one.name}</span>
        <span className="clip block text-text-3">{aboutText(one, isViewer)}</span>
      </span>
      <span className="text-right">
        <span className="block">
          {opinion ? (
            <OpinionMark opinion={opinion} />
          ) : (
            <span className="text-text-3">{hasHeard ? 'No opinion yet' : '–'}</span>
          )}
        </span>
        <span className="num block text-text-3">
          {hasHeard ? `${lengthText(heardMs)} of ${lengthText(durationMs)}` : 'Not heard'}
        </span>
      </span>
    </li>
  )
}

/** "You", "Listening now", or when they last heard it; of observers also that they are. */
function aboutText({ role, lastAt, listening }: Colleague, isViewer: boolean): string {
  const isObserver = role === 'observer'
  if (isViewer) return isObserver ? 'You, observer' : 'You'
  if (listening) return isObserver ? 'Observer, listening' : 'Listening now'
  return lastAt && !isObserver ? dayText(lastAt) : teamRoleTexts[role].label
}

function answerText(demo: QueuedDemo, { people, viewerId, isLoaded }: Team): string {
  const answer = answerOf(demo)
  if (answer) return `${whoText(answer.by, viewerId)} answered ${resultLabels[answer.result]}.`
  const heardBy = people.filter((one) => one.heardMs > 0 || one.listening)
  const isAlone = isLoaded && heardBy.every((one) => one.id === viewerId)
  const rule = 'No answer yet. Your team answers once. The receipt names who listened and who answered.'
  if (!isAlone) return rule
  return heardBy.length > 0 ? `Only you so far. ${rule}` : `No one has heard it yet. ${rule}`
}
