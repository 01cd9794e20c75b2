import { useState, type FormEvent } from 'react'
import { focusFirstProblem, problemsOf, type Problems, omitProblem } from '../../ui/forms/form-problems.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useSubmit } from './use-submit.ts'

/**
 * Like useSubmit, with a message at each invalid field: from `sentences`, by the field's name, or from the server's
 * error. The first of these fields gets the focus.
 */
export function useCheckedSubmit(sentences: Problems, send: (form: HTMLFormElement) => Promise<unknown>) {
  const [problems, setProblems] = useState<Problems>({})
  const {
    onSubmit,
    onInput,
    run: _,
    ...submit
  } = useSubmit((form) =>
    send(form).catch((error: unknown) => {
      if (error instanceof ApiError) {
        setProblems(error.fields)
        focusFirstProblem(form, error.fields)
      }
      throw error
    }),
  )
  return {
    ...submit,
    problems,
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const found = problemsOf(event.currentTarget, sentences)
        setProblems(found)
        if (Object.keys(found).length === 0) return onSubmit(event)
        event.preventDefault()
        focusFirstProblem(event.currentTarget, found)
      },
      // A field that is being edited loses its message; the others keep theirs.
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        onInput()
        if (target instanceof HTMLInputElement) setProblems((were) => omitProblem(were, target.name))
      },
    },
  }
}
