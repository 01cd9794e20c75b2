import { nogoNoteMax, nogoReasonKeys, nogoReasonLabels, nogoReasons } from '@velv/domain/screening/nogo-reasons.ts'
import { CircleSlash } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import type { NogoReasonState } from './use-nogo-reason.ts'

type NogoReasonFormProps = { title: string; nogoReason: NogoReasonState; showKeys: boolean; onDecide: () => void }

/** A screener's no go requires a reason: one of eight, with an optional note. */
export function NogoReasonForm({ title, nogoReason, showKeys, onDecide }: NogoReasonFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { reason, note, choose, write, close } = nogoReason
  // Announced when it opens; the keys still control the song, including Space.
  useEffect(() => form.current?.focus({ preventScroll: true }), [])
  useFormKeys(form, onDecide, close)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onDecide()
  }
  return (
    <form ref={form} className="nogo-form" aria-label={`Why not ${title}?`} tabIndex={-1} onSubmit={submit}>
      <p className="nogo-title" aria-hidden="true">
        <span className="strong">Why not {title}?</span>{' '}
        {reason && <span className="small text-text-2">Its creator reads: {nogoReasons[reason]}.</span>}
      </p>
      <div className="nogo-reasons" role="radiogroup" aria-label="Reason">
        {nogoReasonKeys.map((key, at) => (
          <label key={key} className="nogo-reason" title={nogoReasons[key]}>
            <input
              type="radio"
              className="sr"
              name="nogo-reason"
              data-space="song"
              checked={reason === key}
              aria-label={`${nogoReasonLabels[key]}: ${nogoReasons[key]}`}
              onChange={() => choose(key)}
            />
            {showKeys && <KeyCap>{at + 1}</KeyCap>}
            <span>{nogoReasonLabels[key]}</span>
          </label>
        ))}
      </div>
      <div className="nogo-form-foot">
        <input
          className="input"
          type="text"
          value={note}
          maxLength={nogoNoteMax}
          placeholder="A line for its creator, if you like"
          aria-label="A line for its creator"
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => write(event.target.value)}
        />
        <button type="button" className="btn quiet" onClick={close}>
          Back {showKeys && <KeyCap>Esc</KeyCap>}
        </button>
        <button type="submit" className="btn line nogo-submit" aria-disabled={!reason || undefined}>
          {reason ? (
            <>
              <CircleSlash className="icon-s" aria-hidden="true" />
              No go {showKeys && <KeyCap>Enter</KeyCap>}
            </>
          ) : (
            'Choose a reason'
          )}
        </button>
      </div>
    </form>
  )
}

/** Enter decides and Escape goes back, wherever the focus is; a dialog over the view and buttons keep these keys. */
function useFormKeys(form: React.RefObject<HTMLFormElement | null>, decide: () => void, close: () => void) {
  const latest = useRef({ decide, close })
  useEffect(() => {
    latest.current = { decide, close }
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"]:not(.toast)')) return
      if (event.key === 'Escape') {
        event.preventDefault()
        latest.current.close()
      } else if (event.key === 'Enter' && isUnclaimed(event.target, form.current)) {
        event.preventDefault()
        latest.current.decide()
      }
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [form])
}

/** True where Enter has no other meaning; inside a form field Enter submits the form natively. */
const isUnclaimed = (target: EventTarget | null, form: HTMLFormElement | null) =>
  target === form || target === document.body
