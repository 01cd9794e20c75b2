import type { FormEvent, ReactNode } from 'react'
import { errorText } from '../../platform/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'
import './accounts.css'

type FactFormProps = {
  verb: string
  busy: boolean
  error: unknown
  onSend: (texts: (name: string) => string) => void
  onCancel: () => void
  children: ReactNode
}

/** A small form in place of a fact: its fields, what went wrong, and the two ways out. */
export function FactForm({ verb, busy, error, onSend, onCancel, children }: FactFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    onSend((name) => String(fields.get(name) ?? ''))
  }
  return (
    <form className="fact-form" onSubmit={submit}>
      {children}
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
