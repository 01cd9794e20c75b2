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
  const busy = isBusy(standing)
  if (standing === 'off' || busy) {
    const press = () => {
      setPressed(true)
      void turnOn()
    }
    const says = pushWords[standing] || 'Hear of it at once, on this device.'
    return <Offer says={says} verb="Turn on" busy={busy} onPress={press} />
  }
  if (standing === 'failed') {
    const press = () => {
      setPressed(true)
      void tryPushAgain()
    }
    return pressed ? (
      <FailedLine what="It could not be turned on." onRetry={press} />
    ) : (
      <Offer says={pushWords.failed} verb="Try again" onPress={press} />
    )
  }
  if (standing === 'install-first' || (pressed && standing !== 'reading')) {
    return <Say tone={standing === 'on' ? 'good' : 'plain'}>{pushWords[standing]}</Say>
  }
  return null
}

type OfferProps = { says: string; verb: string; busy?: boolean; onPress: () => void }

const Offer = ({ says, verb, busy = false, onPress }: OfferProps) => (
  <div className="push-line">
    <p className="small text-text-2">{says}</p>
    <Button size="sm" busy={busy} onClick={onPress}>
      {verb}
    </Button>
  </div>
)
