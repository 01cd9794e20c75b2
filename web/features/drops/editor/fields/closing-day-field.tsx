import { briefFields } from '@velv/domain/drops/brief-fields.ts'
import { expireDays } from '@velv/domain/drops/drop.ts'
import { useState } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import { closesText, dayText } from '../../../../ui/text/format.ts'
import { ChipSwitch } from '../../../../ui/buttons/chip-switch.tsx'
import { zoneText } from '../../../../ui/text/zoned-text.ts'
import { closingRule } from '../../brief-promises.ts'
import { closingChoices, dayAfter, earliestDay, expireTimeOf, latestDay } from '../closing-day.ts'
import { serverDate } from '../../../../lib/server-clock.ts'

type ClosingDayFieldProps = {
  day: string
  /** The current closing date once demos are in: from then on it may only move later. */
  notBefore: string | undefined
  error: string | undefined
  onChange: (day: string) => void
}

/** The day a drop closes: three quick choices, or any allowed day. */
export function ClosingDayField({ day, notBefore, error, onChange }: ClosingDayFieldProps) {
  const [now] = useState(() => serverDate())
  const closing = expireTimeOf(day, now)
  const choices = closingChoices.map(({ label, span }) => ({ label, day: dayAfter(span, now) }))
  // While a year is being typed, the day is far in the past.
  const fits = day >= earliestDay(now) && day <= latestDay(now)
  const hint = notBefore
    ? closingRule
    : fits
      ? `Closes ${closesText(closing)}, at the end of ${dayText(closing)} (${zoneText(closing)}).`
      : `${expireDays.min} to ${expireDays.max} days from today.`
  return (
    <Field label={briefFields.expireTime.label} hint={error ? undefined : hint} error={error}>
      {(wiring) => (
        <div className="row flex-wrap gap-2">
          {choices
            .filter((choice) => !notBefore || choice.day >= notBefore)
            .map((choice) => (
              <ChipSwitch key={choice.label} on={choice.day === day} onChange={() => onChange(choice.day)}>
                {choice.label}
              </ChipSwitch>
            ))}
          <input
            {...wiring}
            className="input w-auto"
            type="date"
            min={notBefore ?? earliestDay(now)}
            max={latestDay(now)}
            value={day}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
