import { creators, dropOwners, professionLabels, screeners, type Profession } from '@velv/domain/roles.ts'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'

const sides: readonly { label: string; professions: readonly Profession[]; after: string }[] = [
  { label: 'I make songs', professions: creators, after: 'You can send songs as soon as your e-mail is verified.' },
  {
    label: 'I look for songs',
    professions: dropOwners,
    after: 'A person at Velv looks at your account before you can post drops.',
  },
  {
    label: 'I listen',
    professions: screeners,
    after: 'A person at Velv looks at your account; then you connect Stripe to be paid.',
  },
]

/** The profession, in the three sides of the room, with what each means for the first days. */
export function ProfessionField() {
  const [chosen, setChosen] = useState('')
  const after = sides.find((side) => side.professions.some((profession) => profession === chosen))?.after
  return (
    <Field label="Profession" hint={after}>
      {(wiring) => (
        <select
          {...wiring}
          className="input"
          name="profession"
          required
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="" disabled>
            Choose
          </option>
          {sides.map(({ label, professions }) => (
            <optgroup key={label} label={label}>
              {professions.map((profession) => (
                <option key={profession} value={profession}>
                  {professionLabels[profession]}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}
