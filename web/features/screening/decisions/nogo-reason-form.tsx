import { nogoReasonLabels, nogoReasons } from '@velv/domain/screening/nogo-reasons.ts'
import { CircleSlash } from 'lucide-react'
import { DecisionChoice, DecisionForm } from './decision-form.tsx'
import type { DecisionFormState } from './use-decision-form.ts'

type NogoReasonFormProps = { title: string; form: DecisionFormState; showKeys: boolean; onDecide: () => void }

/** A no go asks for a reason, with an optional note. An owner may give none, and its creator reads that, too. */
export function NogoReasonForm({ title, form, showKeys, onDecide }: NogoReasonFormProps) {
  const { reasons, draft, chooseReason, write, close } = form
  return (
    <DecisionForm
      decision="nogo"
      question={`Why is ${title} a no go?`}
      hint={draft.reason ? `The creator will see: ${nogoReasons[draft.reason]}.` : ''}
      notes={[{ label: 'Note to the creator', value: draft.note, onChange: (note) => write({ note }) }]}
      submitLabel="Send no go"
      submitIcon={CircleSlash}
      missing={draft.reason ? '' : 'Choose a reason'}
      showKeys={showKeys}
      onSubmit={onDecide}
      onClose={close}
    >
      <div className="decision-choices" role="radiogroup" aria-label="Reason">
        {reasons.map((key, at) => (
          <DecisionChoice
            key={key}
            type="radio"
            label={nogoReasonLabels[key]}
            sentence={nogoReasons[key]}
            digit={at + 1}
            isChosen={draft.reason === key}
            showKeys={showKeys}
            onChoose={() => chooseReason(key)}
          />
        ))}
      </div>
    </DecisionForm>
  )
}
