import { useState, type FormEvent, type ReactNode } from 'react'
import { errorText } from '../../platform/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { goToProblem, problemsOf, type Problems, withoutProblem } from '../../ui/form-problems.ts'
import { Say } from '../../ui/say.tsx'
import { useFreshError } from '../../ui/use-fresh-error.ts'
import './accounts.css'

type FactFormProps = {
  verb: string
  busy: boolean
  error: unknown
  /** What is said at a field that is empty or does not fit, by its name. */
  sentences: Problems
  onSend: (texts: (name: string) => string) => void
  /** A field has changed. */
  onEdit?: () => void
  onCancel: () => void
  children: (problems: Problems) => ReactNode
}

/** A small form in place of a fact: its fields, what went wrong, and the two ways out. */
export function FactForm({ verb, busy, error, sentences, onSend, onEdit, onCancel, children }: FactFormProps) {
  const [problems, setProblems] = useState<Problems>({})
  const refusal = useFreshError(error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const found = problemsOf(event.currentTarget, sentences)
    setProblems(found)
    if (Object.keys(found).length > 0) return goToProblem(event.currentTarget, found)
    refusal.onSend()
    const fields = new FormData(event.currentTarget)
    onSend((name) => String(fields.get(name) ?? ''))
  }
  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    refusal.onEdit()
    onEdit?.()
    if (target instanceof HTMLInputElement) setProblems((were) => withoutProblem(were, target.name))
  }
  return (
    <form className="fact-form" noValidate onSubmit={submit} onInput={edit}>
      {children(problems)}
      {refusal.fresh ? <Say tone="bad">{errorText(refusal.fresh)}</Say> : null}
      <div className="row gap-2">
        <Button type="submit" look="line" busy={busy}>
          {verb}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
