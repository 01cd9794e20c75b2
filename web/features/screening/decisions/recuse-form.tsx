import { UserRoundX } from 'lucide-react'
import { DecisionForm } from './decision-form.tsx'
import type { DecisionFormState } from './use-decision-form.ts'

type RecuseFormProps = { title: string; form: DecisionFormState; showKeys: boolean; onSubmit: () => void }

/** Says what "I recognize this song" does before it does it. Listening is paid by the second, whatever follows. */
export const RecuseForm = ({ title, form, showKeys, onSubmit }: RecuseFormProps) => (
  <DecisionForm
    decision="recuse"
    question={`Do you recognize ${title}?`}
    hint=""
    notes={[]}
    submitLabel="Send to another screener"
    submitIcon={UserRoundX}
    missing=""
    showKeys={showKeys}
    onSubmit={onSubmit}
    onClose={form.close}
  >
    <p className="decision-form-text">
      If you know the song or its creator, another screener should decide. It leaves your queue for good and doesn’t
      count as one of your decisions. You’re still paid for the time you’ve listened.
    </p>
  </DecisionForm>
)
