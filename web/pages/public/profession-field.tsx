import { dropOwners, professionLabels, roleOf, type Profession, type Role } from '@velv/domain/roles.ts'
import { useId } from 'react'
import { RadioCard } from '../../ui/radio-card.tsx'
import { Say } from '../../ui/say.tsx'
import type { Problems } from '../../ui/form-problems.ts'

/** What somebody answers first: one of the doings that names its profession, or `looks`, which asks on. */
export type Doing = 'songWriter' | 'producer' | 'songWriterProducer' | 'looks' | 'screener'

const doings: readonly { doing: Doing; label: string; says: string }[] = [
  { doing: 'songWriter', label: 'I write songs', says: professionLabels.songWriter },
  { doing: 'producer', label: 'I produce', says: professionLabels.producer },
  { doing: 'songWriterProducer', label: 'I write and produce', says: professionLabels.songWriterProducer },
  { doing: 'looks', label: 'I look for songs', says: dropOwners.map((owner) => professionLabels[owner]).join(', ') },
  { doing: 'screener', label: 'I listen', says: professionLabels.screener },
]

const afterwards: Partial<Record<Role, string>> = {
  creator: 'You can send songs when your e-mail is verified.',
  dropOwner: 'A person at Velv looks at your account; then you can post drops.',
  screener: 'A person at Velv looks at your account; then you connect Stripe to be paid.',
}

export const roleOfDoing = (doing: Doing | undefined): Role | undefined =>
  doing && (doing === 'looks' ? 'dropOwner' : roleOf(doing))

type ProfessionFieldProps = { doing: Doing | undefined; onDoing: (doing: Doing) => void; problems: Problems }

/** The profession, chosen by what a person does; who looks for songs says in a second step which of four he is. */
export function ProfessionField({ doing, onDoing, problems }: ProfessionFieldProps) {
  const id = useId()
  const role = roleOfDoing(doing)
  return (
    <>
      <fieldset className="choices" aria-invalid={Boolean(problems['doing'])} aria-describedby={`${id}-doing`}>
        <legend>What do you do?</legend>
        {doings.map((one) => (
          <RadioCard
            key={one.doing}
            label={one.label}
            says={one.says}
            name="doing"
            value={one.doing}
            required
            checked={doing === one.doing}
            onChange={() => onDoing(one.doing)}
          />
        ))}
        <div id={`${id}-doing`} className="field">
          {problems['doing'] && (
            <Say tone="bad" silent>
              {problems['doing']}
            </Say>
          )}
          {role && <p className="hint">{afterwards[role]}</p>}
        </div>
      </fieldset>
      {doing === 'looks' && (
        <fieldset className="choices" aria-invalid={Boolean(problems['profession'])} aria-describedby={`${id}-which`}>
          <legend>Which of these are you?</legend>
          <div className="grid grid-cols-2 gap-2">
            {dropOwners.map((owner: Profession) => (
              <RadioCard key={owner} label={professionLabels[owner]} name="profession" value={owner} required />
            ))}
          </div>
          <div id={`${id}-which`}>
            {problems['profession'] && (
              <Say tone="bad" silent>
                {problems['profession']}
              </Say>
            )}
          </div>
        </fieldset>
      )}
    </>
  )
}
