import { type ReactNode, useState } from 'react'
import { ChipSwitch } from '../../../../ui/buttons/chip-switch.tsx'

const choices = [
  { label: 'Until more answers are overdue', days: null },
  { label: '14 days', days: 14 },
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
] as const

/** For how many days an owner may publish although answers are overdue; `form` asks for the reason. */
export function LiftOverdue({ form }: { form: (days: number | null) => ReactNode }) {
  const [days, setDays] = useState<number | null>(null)
  return (
    <div className="grid gap-4">
      <div className="row flex-wrap gap-2" role="group" aria-label="How long">
        {choices.map((choice) => (
          <ChipSwitch key={choice.label} on={choice.days === days} onChange={() => setDays(choice.days)}>
            {choice.label}
          </ChipSwitch>
        ))}
      </div>
      {form(days)}
    </div>
  )
}
