import { KeyCap } from '../../ui/key-cap.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ResultBadge } from '../../ui/result-badge.tsx'
import type { Demo } from './demo.ts'

const settled: Partial<Record<Demo['result'], string>> = {
  screening: 'Somebody else has decided this one.',
  pitch: 'You can hear it for 24 hours after your decision.',
  nogo: 'You can hear it for 24 hours after your decision.',
}

type SettledProps = {
  demo: Demo
  isDone: boolean
  isOthers: boolean
  /** Its creator took it back while it stood here. */
  isGone: boolean
  /** Where songs are still to be heard a line stands above the buttons, and is kept free here. */
  hasLine: boolean
  /** J leads there too. */
  showKey: boolean
  onNext: (() => void) | undefined
}

/** In place of the decisions: what became of the song, and the way on. */
export function Settled({ demo, isDone, isOthers, isGone, hasLine, showKey, onNext }: SettledProps) {
  const says = isGone
    ? 'The creator withdrew this song.'
    : isOthers
      ? 'Somebody else is listening to this one.'
      : demo.suspendedAt
        ? 'You can’t answer while this song is suspended.'
        : (settled[demo.result] ?? 'You can listen to this one, and decide nothing.')
  return (
    <>
      {hasLine && <p className="still-to-hear" />}
      <div className="settled">
        {demo.result !== 'screening' && !isGone && <ResultBadge result={demo.result} />}
        <span className="settled-says text-text-2">{says}</span>
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
