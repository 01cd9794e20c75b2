import { useState, type FormEvent } from 'react'
import { goToProblem, problemsOf, type Problems } from '../../ui/form-problems.ts'
import { useSubmit } from './use-submit.ts'

/** Like useSubmit, but what is missing is said at its field in our words; `sentences` has one for each field's name. */
export function useCheckedSubmit(sentences: Problems, send: (form: HTMLFormElement) => Promise<unknown>) {
  const { onSubmit, ...submit } = useSubmit(send)
  const [problems, setProblems] = useState<Problems>({})
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
        goToProblem(event.currentTarget, found)
      },
      // A field that is being mended stops complaining; the others keep their sentence.
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if (target instanceof HTMLInputElement) setProblems((were) => without(were, target.name))
      },
    },
  }
}

const without = (problems: Problems, name: string): Problems =>
  name in problems ? Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name)) : problems
