import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { dropName } from '@velv/domain/drops/drop.ts'
import { useScreeningQueue } from '../home/use-screening-queue.ts'
import type { QueuedDemo } from '../queued-demo.ts'

const statusTexts: Partial<Record<QueuedDemo['result'], string>> = {
  screening: 'Another screener has already decided on this song.',
  pitch: 'You can play it for 24 hours after your decision.',
  nogo: 'You can play it for 24 hours after your decision.',
}

type DecidedStatusProps = {
  demo: QueuedDemo
  isDone: boolean
  isLeasedByOthers: boolean
  /** The creator withdrew it while it was on the stage. */
  isWithdrawn: boolean
  /** While songs wait to be screened, the dock has a line above the buttons; its space is reserved here. */
  hasLine: boolean
  /** The J key also leads there. */
  showKey: boolean
  onNext: (() => void) | undefined
}

/** Replaces the decision buttons: the result of the song, and the next step. */
export function DecidedStatus(props: DecidedStatusProps) {
  const { demo, isDone, isWithdrawn, hasLine, showKey, onNext } = props
  return (
    <>
      {hasLine && <p className="required-listening" />}
      <div className="decided">
        {demo.result !== 'screening' && !isWithdrawn && <ResultBadge result={demo.result} />}
        <span className="decided-text text-text-2">{statusText(props)}</span>
        {onNext ? (
          <button type="button" className="btn line" onClick={onNext}>
            Next open song {showKey && <KeyCap>J</KeyCap>}
          </button>
        ) : (
          isDone &&
          (hasLine ? (
            <NextDrop after={demo.dropId} />
          ) : (
            <LinkButton to="/">{demo.suspendedAt ? 'Back to drops' : 'All done, back to drops'}</LinkButton>
          ))
        )}
      </div>
    </>
  )
}

function statusText({ demo, isLeasedByOthers, isWithdrawn }: DecidedStatusProps): string {
  if (isWithdrawn) return 'The creator withdrew this song.'
  if (isLeasedByOthers) return 'Another screener is listening to this song.'
  if (demo.suspendedAt) return 'You can’t answer while this song is suspended.'
  return statusTexts[demo.result] ?? 'You can listen to this song, but you can’t decide on it.'
}

/** Leads a screener on to the drop that is next in their queue, or home when nothing waits. */
function NextDrop({ after }: { after: string }) {
  const { drops } = useScreeningQueue()
  const next = drops?.find(({ id }) => id !== after)
  return (
    <span className="row flex-wrap gap-2">
      <LinkButton to="/" variant={next ? 'quiet' : 'line'}>
        Back to drops
      </LinkButton>
      {next && (
        <LinkButton to={`/drop/pitch/${next.id}`} variant="main">
          <span className="clip">Next: {dropName(next)}</span>
        </LinkButton>
      )}
    </span>
  )
}
