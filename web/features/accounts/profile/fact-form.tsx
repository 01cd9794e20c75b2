import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { isPasswordProblem } from '../../../lib/api/field-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { focusFirstProblem, problemsOf, type Problems, omitProblem } from '../../../ui/forms/form-problems.ts'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { useFreshError } from '../../../ui/forms/use-fresh-error.ts'
import './profile.css'

type FactFormProps = {
  verb: string
  busy: boolean
  error: unknown
  /** The error texts of empty or invalid fields, by field name. */
  sentences: Problems
  onSend: (texts: (name: string) => string) => void
  /** Called when a field has changed. */
  onEdit?: () => void
  onCancel: () => void
  children: (problems: Problems) => ReactNode
}

/**
 * A small form in place of a fact: its fields with what is wrong with each, its error, and the save and cancel buttons.
 * The first field with a problem gets the focus.
 */
export function FactForm({ verb, busy, error, sentences, onSend, onEdit, onCancel, children }: FactFormProps) {
  const [problems, setProblems] = useState<Problems>({})
  const serverError = useFreshError(error)
  const serverProblems = serverError.fresh instanceof ApiError ? serverError.fresh.fields : {}
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error instanceof ApiError && form.current) focusFirstProblem(form.current, error.fields)
  }, [error])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const found = problemsOf(event.currentTarget, sentences)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget, found)
    serverError.onSend()
    const fields = new FormData(event.currentTarget)
    onSend((name) => String(fields.get(name) ?? ''))
  }
  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    serverError.onEdit()
    onEdit?.()
    if (target instanceof HTMLInputElement) setProblems((were) => omitProblem(were, target.name))
  }
  return (
    <form ref={form} className="fact-form" noValidate onSubmit={submit} onInput={edit}>
      {children({ ...serverProblems, ...problems })}
      {!isPasswordProblem(error) && <ErrorMessage error={serverError.fresh} />}
      <div className="row gap-2">
        <Button type="submit" variant="line" busy={busy}>
          {verb}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
