import { reasonProblem } from '@velv/domain/admin/admin-actions.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { ChipSwitch } from '../../../ui/buttons/chip-switch.tsx'
import { hasReason, toggleReason, type PresetReason } from './preset-reasons.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useFreshError } from '../../../ui/forms/use-fresh-error.ts'
import { isEnter } from '../../../ui/keyboard/typed-key.ts'
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx'

type ReasonFormProps = {
  /** The initial text. */
  reasons?: readonly PresetReason[]
  /** Who reads the reason. */
  hint: string
  /** The label of the submit button. */
  verb: string
  variant?: 'line' | 'bad'
  busy?: boolean
  /** The error of the last submission. */
  failure?: string | undefined
  draft: string
  onDraftChange: (reason: string) => void
  onClose: () => void
  onReason: (reason: string) => void
}

/** A form for the reason of a staff action, with preset reasons; Ctrl or ⌘ with Enter submits it. */
export function ReasonForm({
  reasons = [],
  hint,
  verb,
  variant = 'line',
  busy = false,
  failure,
  draft,
  onDraftChange,
  onClose,
  onReason,
}: ReasonFormProps) {
  const [reason, setReason] = useState(draft)
  const [error, setError] = useState<string>()
  const serverError = useFreshError(failure)
  const form = useRef<HTMLFormElement>(null)
  const write = (text: string) => {
    setReason(text)
    onDraftChange(text)
    setError(undefined)
    serverError.onEdit()
  }
  const send = () => {
    if (busy) return
    const trimmed = reason.trim()
    const problem = reasonProblem(trimmed)
    setError(problem)
    if (problem) return form.current?.querySelector('textarea')?.focus()
    serverError.onSend()
    onReason(trimmed)
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (!isEnter(event) || event.repeat || !(event.ctrlKey || event.metaKey)) return
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
              onChange={() => write(toggleReason(reason, sentence))}
            >
              {name}
            </ChipSwitch>
          ))}
        </div>
      )}
      <TextArea
        label="Reason"
        hint={hint}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog with one question focuses its field
        autoFocus
        value={reason}
        error={error}
        onChange={(event) => write(event.target.value)}
        onKeyDown={sendByKey}
      />
      <DialogActions verb={verb} variant={variant} busy={busy} error={serverError.fresh} onCancel={onClose} />
    </form>
  )
}
