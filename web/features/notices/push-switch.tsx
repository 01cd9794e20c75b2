import { tryPushAgain, turnOff, turnOn } from '../../platform/push-registration.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Say } from '../../ui/say.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { hasSwitch, isBusy, pushWords } from './push-words.ts'
import { usePush } from './use-push.ts'

/** Pushes to this device, on or off, with what stands against them. */
export function PushSwitch() {
  const standing = usePush()
  const isOn = standing === 'on' || standing === 'turning-on' || standing === 'asking'
  return (
    <section className="grid gap-3" aria-labelledby="push">
      <h2 id="push" className="head">
        On this device
      </h2>
      <p className="max-w-measure text-text-2">
        A notification as soon as there is news of a song, a drop or your money, also while Velv is closed.
      </p>
      {standing === 'reading' && <Skeleton className="h-14 max-w-main" />}
      {hasSwitch(standing) && (
        <div className="profile-rows">
          <Switch
            label="Notify me on this device"
            checked={isOn}
            disabled={isBusy(standing)}
            onChange={(on) => void (on ? turnOn() : turnOff())}
          />
        </div>
      )}
      {standing === 'failed' && (
        <>
          <FailedLine what={pushWords.failed} onRetry={() => void tryPushAgain()} />
          <p className="small max-w-measure text-text-2">
            Check the connection, and whether your browser or a blocker keeps notifications away. Until it works, what
            happens stands in your list here and comes by mail.
          </p>
        </>
      )}
      {standing !== 'failed' && standing !== 'on' && pushWords[standing] && (
        <div role="status">
          <Say tone={standing === 'blocked' ? 'warn' : 'plain'}>{pushWords[standing]}</Say>
        </div>
      )}
    </section>
  )
}
