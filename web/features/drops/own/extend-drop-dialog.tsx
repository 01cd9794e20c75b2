import { dropName, expireDays } from '@velv/domain/drops/drop.ts'
import { displayedText } from '@velv/domain/drops/brief-fields.ts'
import { extendedBrief, extensionWeeks, freeExtensionDays, latestFreeClosing } from '@velv/domain/drops/extension.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { fieldError } from '../../../lib/api/field-error.ts'
import { ChipSwitch } from '../../../ui/buttons/chip-switch.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { dayText } from '../../../ui/text/format.ts'
import { zoneText } from '../../../ui/text/zoned-text.ts'
import { paidDatesPromise } from '../brief-promises.ts'
import { dayAfter, expireTimeOf, latestDay } from '../editor/closing-day.ts'
import { latestBrief, plannedChanges } from '../editor/planned-changes.ts'
import type { OwnDrop } from './own-drop.ts'
import { useRefetchDrops } from './use-refetch-drops.ts'
import { serverDate } from '../../../lib/server-clock.ts'

/** Lets an owner choose a later closing date, and says what else that changes. */
export function ExtendDropDialog({ drop, onClose }: { drop: OwnDrop; onClose: () => void }) {
  const refetchDrops = useRefetchDrops()
  const [now] = useState(() => serverDate())
  const closing = new Date(drop.expireTime)
  const choices = extensionWeeks
    .map((weeks) => ({ label: weeks === 1 ? '1 week' : `${weeks} weeks`, day: dayAfter({ days: 7 * weeks }, closing) }))
    .filter((choice) => choice.day <= latestDay(now))
  const [day, setDay] = useState('')
  const until = expireTimeOf(day, now)
  const fits = until > closing && day <= latestDay(now)
  const { mutate, isPending, error } = api.useMutation('post', '/api/drops/{id}/extend', {
    onSuccess: ({ proposedChange }) => {
      toast(
        proposedChange?.changes.some(({ field }) => field === 'expireTime')
          ? 'Sent for review.'
          : `${dropName(drop)} was extended.`,
      )
      onClose()
    },
    onSettled: refetchDrops,
  })
  const dayError = fieldError(error, 'expireTime')
  const hint = fits
    ? `Closes at the end of ${dayText(until)} (${zoneText(until)}).`
    : `Choose a day after ${dayText(closing)}, at most ${expireDays.max} days from today.`
  return (
    <FormDialog
      title={`Extend ${dropName(drop)}`}
      message={`Currently closes ${dayText(closing)}.`}
      verb="Extend"
      busy={isPending}
      disabledReason={fits ? undefined : 'Choose a later day'}
      error={!dayError && error}
      onSubmit={() => {
        const body = { expireTime: until.toISOString(), read: drop.updatedAt }
        mutate({ params: { path: { id: drop.id } }, body })
      }}
      onClose={onClose}
    >
      <Field label="New closing date" hint={dayError ? undefined : hint} error={dayError}>
        {(wiring) => (
          <div className="row flex-wrap gap-2">
            {choices.map((choice) => (
              <ChipSwitch key={choice.label} on={choice.day === day} onChange={() => setDay(choice.day)}>
                + {choice.label}
              </ChipSwitch>
            ))}
            <input
              {...wiring}
              className="input w-auto"
              type="date"
              min={dayAfter({ days: 1 }, closing)}
              max={latestDay(now)}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </div>
        )}
      </Field>
      {fits && <Consequences drop={drop} until={until} />}
    </FormDialog>
  )
}

/** What else an extension changes, and whether staff review it first. */
function Consequences({ drop, until }: { drop: OwnDrop; until: Date }) {
  const latest = latestBrief(drop)
  const extended = extendedBrief(latest, until)
  const isReviewed = plannedChanges(drop, extended).forReview.some(({ field }) => field === 'expireTime')
  return (
    <>
      {extended.decisionDate !== latest.decisionDate && (
        <p className="text-text-2">Your decision date moves to {displayedText('decisionDate', extended)}.</p>
      )}
      {drop.demoCount > 0 && <p className="text-text-2">{paidDatesPromise}</p>}
      {isReviewed && (
        <InlineMessage>
          {drop.firstExpireTime && until > latestFreeClosing(new Date(drop.firstExpireTime))
            ? `We’ll review this first, because it’s more than ${freeExtensionDays} days after the closing date that creators saw when they paid.`
            : 'We’ll review this first, because it moves the decision date that creators saw when they paid.'}{' '}
          Until it’s approved, the current date stays.
        </InlineMessage>
      )}
    </>
  )
}
