import { type NogoReason, nogoNoteMax, nogoReasonKeys, nogoReasons } from '@velv/domain/screening/nogo-reasons.ts'
import { CircleSlash } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { KeyCap } from '../../ui/key-cap.tsx'
import type { WhyNot as Why } from './use-why-not.ts'

type WhyNotProps = { title: string; why: Why; showKeys: boolean; onDecide: () => void }

/** A screener's no asks for its reason: one of eight, with a note if there is more to say. */
export function WhyNot({ title, why, showKeys, onDecide }: WhyNotProps) {
  const form = useRef<HTMLFormElement>(null)
  const { reason, note, choose, write, close } = why
  // Spoken as it opens; the keys go on to belong to the song, Space included.
  useEffect(() => form.current?.focus({ preventScroll: true }), [])
  useWayOut(form, onDecide, close)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onDecide()
  }
  return (
    <form ref={form} className="why-not" aria-label={`Why not ${title}?`} tabIndex={-1} onSubmit={submit}>
      <p className="strong clip" aria-hidden="true">
        Why not {title}?
      </p>
      <div className="why-not-reasons" role="radiogroup" aria-label="Reason">
        {nogoReasonKeys.map((key, at) => (
          <Reason key={key} value={key} at={at} showKey={showKeys} chosen={reason} onChoose={choose} />
        ))}
      </div>
      <div className="why-not-foot">
        <input
          className="input"
          type="text"
          value={note}
          maxLength={nogoNoteMax}
          placeholder="A line for its creator, if you like"
          aria-label="A line for its creator"
          autoComplete="off"
          onChange={(event) => write(event.target.value)}
        />
        <button type="button" className="btn quiet" onClick={close}>
          Back {showKeys && <KeyCap>Esc</KeyCap>}
        </button>
        <button type="submit" className="btn line why-not-go" aria-disabled={!reason || undefined}>
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

type ReasonProps = {
  value: NogoReason
  at: number
  showKey: boolean
  chosen: NogoReason | undefined
  onChoose: (reason: NogoReason) => void
}

const Reason = ({ value, at, showKey, chosen, onChoose }: ReasonProps) => (
  <label className="choice">
    <input
      className="box"
      type="radio"
      name="nogo-reason"
      checked={chosen === value}
      onChange={() => onChoose(value)}
    />
    <span className="grow">{nogoReasons[value]}</span>
    {showKey && <KeyCap>{at + 1}</KeyCap>}
  </label>
)

/** Enter decides and Escape goes back, wherever the focus is; a dialog over the room and a button keep their own. */
function useWayOut(form: React.RefObject<HTMLFormElement | null>, decide: () => void, close: () => void) {
  const latest = useRef({ decide, close })
  useEffect(() => {
    latest.current = { decide, close }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return
      if (event.key === 'Escape') {
        event.preventDefault()
        latest.current.close()
      } else if (event.key === 'Enter' && isNobodys(event.target, form.current)) {
        event.preventDefault()
        latest.current.decide()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [form])
}

/** True where Enter means nothing by itself; a field of the form sends the form without us. */
const isNobodys = (target: EventTarget | null, form: HTMLFormElement | null) =>
  target === form || target === document.body
