import { useState } from 'react'
import { tryPushAgain, turnOn } from '../../platform/push-registration.ts'
import { Button } from '../../ui/button.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Say } from '../../ui/say.tsx'
import { isBusy, pushWords } from './push-words.ts'
import { usePush } from './use-push.ts'

/** The offer above the list to hear of things at once. It is silent where it is on, and where somebody has said no. */
export function PushLine() {
  const standing = usePush()
  const [pressed, setPressed] = useState(false)
  const press = () => {
    setPressed(true)
    void turnOn()
  }
  const busy = isBusy(standing)
  if (standing === 'off' || busy) {
    return (
      <div className="push-line">
        <p className="small text-text-2">{pushWords[standing] || 'Hear of it at once, on this device.'}</p>
        <Button size="sm" busy={busy} onClick={press}>
          Turn on
        </Button>
      </div>
    )
  }
  if (standing === 'failed' && pressed) {
    return <FailedLine what="It could not be turned on." onRetry={() => void tryPushAgain()} />
  }
  if (standing === 'failed') {
    return (
      <div className="push-line">
        <p className="small text-text-2">{pushWords.failed}</p>
        <Button
          size="sm"
          onClick={() => {
            setPressed(true)
            void tryPushAgain()
          }}
        >
          Try again
        </Button>
      </div>
    )
  }
  if (standing === 'install-first' || (pressed && standing !== 'reading')) {
    return <Say tone={standing === 'on' ? 'good' : 'plain'}>{pushWords[standing]}</Say>
  }
  return null
}
