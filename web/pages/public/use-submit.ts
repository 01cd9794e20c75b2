import { useState, type FormEvent } from 'react'

export type Submit = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  busy: boolean
  /** The last try went through. */
  done: boolean
  error: unknown
}

type Attempt = { state: 'none' | 'busy' | 'done' } | { state: 'failed'; error: unknown }

/** Sends a form once at a time and keeps how that went. */
export function useSubmit(send: (form: HTMLFormElement) => Promise<unknown>): Submit {
  const [attempt, setAttempt] = useState<Attempt>({ state: 'none' })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (attempt.state === 'busy') return
    setAttempt({ state: 'busy' })
    send(event.currentTarget).then(
      () => setAttempt({ state: 'done' }),
      (error: unknown) => setAttempt({ state: 'failed', error }),
    )
  }
  return {
    onSubmit,
    busy: attempt.state === 'busy',
    done: attempt.state === 'done',
    error: attempt.state === 'failed' ? attempt.error : undefined,
  }
}
