import { useState, type FormEvent, type ReactNode } from 'react'
import { errorText } from '../../platform/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { goToProblem, problemsOf, type Problems } from '../../ui/form-problems.ts'
import { Say } from '../../ui/say.tsx'
import './accounts.css'

type FactFormProps = {
  verb: string
  busy: boolean
  error: unknown
  /** What is said at a field that is empty or does not fit, by its name. */
  sentences: Problems
  onSend: (texts: (name: string) => string) => void
  onCancel: () => void
  children: (problems: Problems) => ReactNode
}

/** A small form in place of a fact: its fields, what went wrong, and the two ways out. */
export function FactForm({ verb, busy, error, sentences, onSend, onCancel, children }: FactFormProps) {
  const [problems, setProblems] = useState<Problems>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const found = problemsOf(event.currentTarget, sentences)
    setProblems(found)
    if (Object.keys(found).length > 0) return goToProblem(event.currentTarget, found)
    const fields = new FormData(event.currentTarget)
    onSend((name) => String(fields.get(name) ?? ''))
  }
  return (
    <form className="fact-form" noValidate onSubmit={submit}>
      {children(problems)}
      {error !== null && <Say tone="bad">{errorText(error)}</Say>}
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
