import { useState, type FormEvent } from 'react'

type Attempt = {
  busy: boolean
  /** The last attempt succeeded. */
  done: boolean
  error: unknown
}

const none: Attempt = { busy: false, done: false, error: undefined }

/** Sends a form, or does something else with `run`, one at a time, and keeps the outcome; an error is about what was sent, so it is cleared when a field changes. */
export function useSubmit(send: (form: HTMLFormElement) => Promise<unknown>) {
  const [attempt, setAttempt] = useState(none)
  const run = (work: () => Promise<unknown>) => {
    if (attempt.busy) return
    setAttempt({ ...none, busy: true })
    work().then(
      () => setAttempt({ ...none, done: true }),
      (error: unknown) => setAttempt({ ...none, error }),
    )
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    run(() => send(form))
  }
  const onInput = () => {
    if (attempt.error !== undefined) setAttempt(none)
  }
  return { onSubmit, onInput, run, ...attempt }
}
