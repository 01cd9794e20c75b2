import { useState } from 'react'
import { retryPush, turnOn } from '../../lib/push/push-registration.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import { isBusy, pushTexts } from './push-text.ts'
import { usePushStatus } from './use-push-status.ts'

/** The offer of push notifications above the list. Hidden when they are on, and when the person has declined. */
export function PushPrompt() {
  const status = usePushStatus()
  const [pressed, setPressed] = useState(false)
  const busy = isBusy(status)
  if (status === 'off' || busy) {
    const press = () => {
      setPressed(true)
      void turnOn()
    }
    const message = pushTexts[status] || 'Get notified right away on this device.'
    return <PromptRow message={message} verb="Turn on" busy={busy} onPress={press} />
  }
  if (status === 'failed') {
    const press = () => {
      setPressed(true)
      void retryPush()
    }
    return pressed ? (
      <RetryMessage what="We couldn’t turn notifications on." onRetry={press} />
    ) : (
      <PromptRow message={pushTexts.failed} verb="Try again" onPress={press} />
    )
  }
  if (status === 'install-first' || (pressed && status !== 'reading')) {
    return <InlineMessage tone={status === 'on' ? 'good' : 'plain'}>{pushTexts[status]}</InlineMessage>
  }
  return null
}

type PromptRowProps = { message: string; verb: string; busy?: boolean; onPress: () => void }

const PromptRow = ({ message, verb, busy = false, onPress }: PromptRowProps) => (
  <div className="push-line">
    <p className="small text-text-2">{message}</p>
    <Button size="sm" busy={busy} onClick={onPress}>
      {verb}
    </Button>
  </div>
)
