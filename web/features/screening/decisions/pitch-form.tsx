import { maxPraise, praiseKeys, praiseLabels, praiseSentences, praiseText } from '@velv/domain/screening/praise.ts'
import { Send } from 'lucide-react'
import { DecisionChoice, DecisionForm } from './decision-form.tsx'
import type { DecisionFormState } from './use-decision-form.ts'

type PitchFormProps = { title: string; form: DecisionFormState; showKeys: boolean; onDecide: () => void }

/** A screener's pitch asks what is good about the song. The owner and the creator read it, and a note of their own each. */
export function PitchForm({ title, form, showKeys, onDecide }: PitchFormProps) {
  const { draft, choosePraise, write, close } = form
  const isFull = draft.praise.length >= maxPraise
  return (
    <DecisionForm
      decision="pitch"
      question={`Why pitch ${title}?`}
      hint={praiseText(draft.praise) || 'The owner and the creator will see what you choose.'}
      notes={[
        { label: 'Note to the owner', value: draft.ownerNote, onChange: (ownerNote) => write({ ownerNote }) },
        { label: 'Note to the creator', value: draft.note, onChange: (note) => write({ note }) },
      ]}
      submitLabel="Send pitch"
      submitIcon={Send}
      missing={draft.praise.length > 0 ? '' : `Choose 1 to ${maxPraise}`}
      showKeys={showKeys}
      onSubmit={onDecide}
      onClose={close}
    >
      <div className="decision-choices" role="group" aria-label={`What’s good about it, up to ${maxPraise}`}>
        {praiseKeys.map((key, at) => (
          <DecisionChoice
            key={key}
            type="checkbox"
            label={praiseLabels[key]}
            sentence={praiseSentences[key]}
            digit={at + 1}
            isChosen={draft.praise.includes(key)}
            isDisabled={isFull && !draft.praise.includes(key)}
            showKeys={showKeys}
            onChoose={() => choosePraise(key)}
          />
        ))}
      </div>
    </DecisionForm>
  )
}
