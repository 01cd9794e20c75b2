import { dropOwners, professionLabels, roleOf, type Profession, type ProfessionRole } from '@velv/domain/roles.ts'
import { useEffect, useId, useRef } from 'react'
import { RadioCard } from '../../ui/forms/radio-card.tsx'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import type { Problems } from '../../ui/forms/form-problems.ts'

/** The answer to the first question: a choice that maps to one profession, or `looks`, which asks a second question. */
export type ProfessionChoice = 'songWriter' | 'producer' | 'songWriterProducer' | 'looks' | 'screener'

const professionChoices: readonly { choice: ProfessionChoice; label: string; message: string }[] = [
  { choice: 'songWriter', label: 'I write songs', message: professionLabels.songWriter },
  { choice: 'producer', label: 'I produce', message: professionLabels.producer },
  { choice: 'songWriterProducer', label: 'I write and produce', message: professionLabels.songWriterProducer },
  {
    choice: 'looks',
    label: 'I look for songs',
    message: dropOwners.map((owner) => professionLabels[owner]).join(', '),
  },
  { choice: 'screener', label: 'I listen', message: professionLabels.screener },
]

const nextStepTexts: Record<ProfessionRole, string> = {
  creator: 'You can submit songs as soon as you verify your email.',
  dropOwner: 'We review your account, then you can post drops.',
  screener: 'We review your account, then you connect Stripe to get paid.',
}

export const roleOfChoice = (choice: ProfessionChoice | undefined): ProfessionRole | undefined =>
  choice && (choice === 'looks' ? 'dropOwner' : roleOf(choice))

type ProfessionFieldProps = {
  choice: ProfessionChoice | undefined
  onChoice: (choice: ProfessionChoice) => void
  problems: Problems
}

/** The profession, chosen by what a person does; people who look for songs choose one of four in a second step. */
export function ProfessionField({ choice, onChoice, problems }: ProfessionFieldProps) {
  const id = useId()
  const role = roleOfChoice(choice)
  const choices = useRef<HTMLFieldSetElement>(null)
  // The page can be used before its script runs: what was chosen by then counts, and else what the link says.
  useEffect(() => {
    const radios = choices.current!.form!.elements.namedItem('doing') as RadioNodeList
    radios.value ||= window.location.hash.slice(1)
    if (radios.value) onChoice(radios.value as ProfessionChoice)
  }, [onChoice])
  const problemOf = (name: string) =>
    problems[name] && (
      <InlineMessage tone="bad" silent>
        {problems[name]}
      </InlineMessage>
    )
  return (
    <>
      <fieldset
        ref={choices}
        className="choices"
        aria-invalid={Boolean(problems['doing'])}
        aria-describedby={`${id}-doing`}
      >
        <legend>What do you do?</legend>
        {professionChoices.map((one) => (
          <RadioCard
            key={one.choice}
            label={one.label}
            message={one.message}
            name="doing"
            value={one.choice}
            required
            onChange={() => onChoice(one.choice)}
          />
        ))}
        <div id={`${id}-doing`} className="field">
          {problemOf('doing')}
          {role && <p className="hint">{nextStepTexts[role]}</p>}
        </div>
      </fieldset>
      {choice === 'looks' && (
        <fieldset className="choices" aria-invalid={Boolean(problems['profession'])} aria-describedby={`${id}-which`}>
          <legend>Which of these fits best?</legend>
          <div className="grid grid-cols-2 gap-2">
            {dropOwners.map((owner: Profession) => (
              <RadioCard key={owner} label={professionLabels[owner]} name="profession" value={owner} required />
            ))}
          </div>
          <div id={`${id}-which`}>{problemOf('profession')}</div>
        </fieldset>
      )}
    </>
  )
}
