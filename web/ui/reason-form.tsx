import { reasonProblem } from '@velv/domain/admin/staff-acts.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from './button.tsx'
import { ChipSwitch } from './chip.tsx'
import { hasReason, withReason, type GivenReason } from './given-reasons.ts'
import { Say } from './say.tsx'
import { TextArea } from './text-area.tsx'
import { useFreshError } from './use-fresh-error.ts'

type ReasonFormProps = {
  /** To start from. */
  reasons?: readonly GivenReason[]
  /** Who reads it. */
  hint: string
  /** The words on the button that sends it. */
  verb: string
  look?: 'line' | 'bad'
  busy?: boolean
  /** Why it was refused when it was last sent. */
  failure?: string | undefined
  begun: string
  onWrite: (reason: string) => void
  onClose: () => void
  onReason: (reason: string) => void
}

/** Why staff does something, in its own words or begun from one that is given often; Ctrl or ⌘ with Enter sends it. */
export function ReasonForm({
  reasons = [],
  hint,
  verb,
  look = 'line',
  busy = false,
  failure,
  begun,
  onWrite,
  onClose,
  onReason,
}: ReasonFormProps) {
  const [reason, setReason] = useState(begun)
  const [error, setError] = useState<string>()
  const refusal = useFreshError(failure)
  const form = useRef<HTMLFormElement>(null)
  const write = (text: string) => {
    setReason(text)
    onWrite(text)
    setError(undefined)
    refusal.onEdit()
  }
  const send = () => {
    if (busy) return
    const said = reason.trim()
    const problem = reasonProblem(said)
    setError(problem)
    if (problem) return form.current?.querySelector('textarea')?.focus()
    refusal.onSend()
    onReason(said)
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {reasons.length > 0 && (
        <div className="row flex-wrap gap-2" role="group" aria-label="Start from">
          {reasons.map(({ name, sentence }) => (
            <ChipSwitch
              key={name}
              on={hasReason(reason, sentence)}
              onChange={() => write(withReason(reason, sentence))}
            >
              {name}
            </ChipSwitch>
          ))}
        </div>
      )}
      <TextArea
        label="Reason"
        hint={hint}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that asks one question begins at its answer
        autoFocus
        value={reason}
        error={error}
        onChange={(event) => write(event.target.value)}
        onKeyDown={sendByKey}
      />
      {refusal.fresh && <Say tone="bad">{refusal.fresh}</Say>}
      <div className="ends">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look={look} busy={busy}>
          {verb}
        </Button>
      </div>
    </form>
  )
}
