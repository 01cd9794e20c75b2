import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChipSwitch } from '../../ui/chip.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { hasReason, rejectReasons, withReason } from './reject-reasons.ts'

/** Longest reason the API keeps, in characters. */
const longestReason = 500

type ReasonFormProps = {
  begun: string
  onWrite: (reason: string) => void
  onClose: () => void
  onReason: (reason: string) => void
}

/** The reason in staff's own words, or begun from one that is given often. */
export function ReasonForm({ begun, onWrite, onClose, onReason }: ReasonFormProps) {
  const [reason, setReason] = useState(begun)
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const write = (text: string) => {
    setReason(text)
    onWrite(text)
    setError(undefined)
  }
  const send = () => {
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
        onKeyDown={sendByKey}
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
