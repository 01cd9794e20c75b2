import { retryPush, turnOff, turnOn } from '../../lib/push/push-registration.ts'
import { RetryMessage } from '../../ui/feedback/retry-message.tsx'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { hasSwitch, isBusy, pushTexts } from './push-text.ts'
import { usePushStatus } from './use-push-status.ts'

/** The switch for push notifications on this device, with the reason when it cannot be used. */
export function PushSwitch() {
  const status = usePushStatus()
  const isOn = status === 'on' || status === 'turning-on' || status === 'asking'
  return (
    <section className="grid gap-3" aria-labelledby="push">
      <h2 id="push" className="head">
        Notifications on this device
      </h2>
      <p className="max-w-measure text-text-2">Get your notifications as they happen, even when Velv is closed.</p>
      {status === 'reading' && <Skeleton className="h-14 max-w-main" />}
      {hasSwitch(status) && (
        <div className="profile-rows">
          <Switch
            label="Notify me on this device"
            checked={isOn}
            disabled={isBusy(status)}
            onChange={(on) => void (on ? turnOn() : turnOff())}
          />
        </div>
      )}
      {status === 'failed' && (
        <>
          <RetryMessage what={pushTexts.failed} onRetry={() => void retryPush()} />
          <p className="small max-w-measure text-text-2">
            Check your connection and whether your browser or an ad blocker blocks notifications. Until then, you’ll
            find updates in your notifications and by email.
          </p>
        </>
      )}
      {status !== 'failed' && status !== 'on' && pushTexts[status] && (
        <div role="status">
          <InlineMessage tone={status === 'blocked' ? 'warn' : 'plain'}>{pushTexts[status]}</InlineMessage>
        </div>
      )}
    </section>
  )
}
