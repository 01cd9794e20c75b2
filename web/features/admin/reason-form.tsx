import { useRef, useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChipSwitch } from '../../ui/chip.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { hasReason, rejectReasons, withReason } from './reject-reasons.ts'

/** Longest reason the API keeps, in characters. */
const longestReason = 500

type ReasonFormProps = { begun: string; onClose: () => void; onReason: (reason: string) => void }

/** The reason in staff's own words, or begun from one that is given often. */
export function ReasonForm({ begun, onClose, onReason }: ReasonFormProps) {
  const [reason, setReason] = useState(begun)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const write = (text: string) => {
    setReason(text)
    setError(undefined)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const said = reason.trim()
    const problem = !said
      ? 'A reason is needed.'
      : said.length > longestReason
        ? `At most ${longestReason} characters. These are ${said.length}.`
        : undefined
    setError(problem)
    if (problem) form.current?.querySelector('textarea')?.focus()
    else onReason(said)
  }
  return (
    <form ref={form} className="grid gap-4" onSubmit={send}>
      <div className="row flex-wrap gap-2" role="group" aria-label="Start from">
        {rejectReasons.map(({ name, sentence }) => (
          <ChipSwitch key={name} on={hasReason(reason, sentence)} onChange={() => write(withReason(reason, sentence))}>
            {name}
          </ChipSwitch>
        ))}
      </div>
      <TextArea
        label="Reason"
        hint="The owner reads it as it stands here."
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that asks one question begins at its answer
        autoFocus
        value={reason}
        error={error}
        onChange={(event) => write(event.target.value)}
      />
      <div className="ends">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Reject</Button>
      </div>
    </form>
  )
}
