import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import type { QueuedDemo } from '../queued-demo.ts'

const statusTexts: Partial<Record<QueuedDemo['result'], string>> = {
  screening: 'Somebody else has decided this one.',
  pitch: 'You can hear it for 24 hours after your decision.',
  nogo: 'You can hear it for 24 hours after your decision.',
}

type DecidedStatusProps = {
  demo: QueuedDemo
  isDone: boolean
  isLeasedByOthers: boolean
  /** Its creator took it back while it stood here. */
  isWithdrawn: boolean
  /** Where songs are still to be heard a line stands above the buttons, and is kept free here. */
  hasLine: boolean
  /** J leads there too. */
  showKey: boolean
  onNext: (() => void) | undefined
}

/** In place of the decisions: what became of the song, and the way on. */
export function DecidedStatus({
  demo,
  isDone,
  isLeasedByOthers,
  isWithdrawn,
  hasLine,
  showKey,
  onNext,
}: DecidedStatusProps) {
  const message = isWithdrawn
    ? 'The creator withdrew this song.'
    : isLeasedByOthers
      ? 'Somebody else is listening to this one.'
      : demo.suspendedAt
        ? 'You can’t answer while this song is suspended.'
        : (statusTexts[demo.result] ?? 'You can listen to this one, and decide nothing.')
  return (
    <>
      {hasLine && <p className="still-to-hear" />}
      <div className="settled">
        {demo.result !== 'screening' && !isWithdrawn && <ResultBadge result={demo.result} />}
        <span className="settled-says text-text-2">{message}</span>
        {onNext ? (
          <button type="button" className="btn line" onClick={onNext}>
            Next to decide {showKey && <KeyCap>J</KeyCap>}
          </button>
        ) : (
          isDone && (
            <LinkButton to="/">{demo.suspendedAt ? 'Back to the drops' : 'All decided, to the drops'}</LinkButton>
          )
        )}
      </div>
    </>
  )
}
