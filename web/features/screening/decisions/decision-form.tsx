import { decisionNoteMax } from '@velv/domain/screening/decision-note.ts'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { isOverlayOpen } from '../../../ui/keyboard/is-overlay-open.ts'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { isEnter, isEscape } from '../../../ui/keyboard/typed-key.ts'

type DecisionFormProps = {
  decision: 'nogo' | 'pitch' | 'recuse'
  question: string
  /** What others will see, or what to choose. */
  hint: string
  /** The choices, numbered from 1, or an explanation. */
  children: ReactNode
  notes: readonly NoteFieldProps[]
  submitLabel: string
  submitIcon: LucideIcon
  /** Says what is missing; empty when it can be sent. */
  missing: string
  showKeys: boolean
  onSubmit: () => void
  onClose: () => void
}

/** Asks for a reason before a decision is sent: choices with a digit each, and optional notes. */
export function DecisionForm(props: DecisionFormProps) {
  const { decision, question, hint, children, notes, submitLabel, submitIcon: Icon, missing } = props
  const { showKeys, onSubmit, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  // Announced when it opens; the keys still control the song, including Space.
  useEffect(() => form.current?.focus({ preventScroll: true }), [])
  useFormKeys(form, onSubmit, onClose)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} className={`decision-form for-${decision}`} aria-label={question} tabIndex={-1} onSubmit={submit}>
      <p className="decision-form-title" aria-hidden="true">
        <span className="strong">{question}</span> {hint && <span className="small text-text-2">{hint}</span>}
      </p>
      {children}
      <div className="decision-form-foot">
        {notes.map((note) => (
          <NoteField key={note.label} {...note} />
        ))}
        <button type="button" className="btn quiet" onClick={onClose}>
          Back {showKeys && <KeyCap>Esc</KeyCap>}
        </button>
        <button
          type="submit"
          className="btn line decision-form-submit"
          aria-disabled={missing ? true : undefined}
          aria-keyshortcuts="Enter Control+Enter Meta+Enter"
        >
          {missing || (
            <>
              <Icon className="icon-s" aria-hidden="true" />
              {submitLabel} {showKeys && <KeyCap>Enter</KeyCap>}
            </>
          )}
        </button>
      </div>
    </form>
  )
}

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  label: string
  sentence: string
  digit: number
  isChosen: boolean
  isDisabled?: boolean
  showKeys: boolean
  onChoose: () => void
}

/** One choice of the form. Space controls the song while a reason has the focus, and ticks praise. */
export function DecisionChoice({
  type,
  label,
  sentence,
  digit,
  isChosen,
  isDisabled,
  showKeys,
  onChoose,
}: ChoiceProps) {
  return (
    <label className="decision-choice" title={sentence}>
      <input
        type={type}
        className="sr"
        {...(type === 'radio' ? { name: 'decision-choice', 'data-space': 'song' } : {})}
        checked={isChosen}
        aria-disabled={isDisabled || undefined}
        aria-label={label === sentence ? label : `${label}: ${sentence}`}
        onChange={onChoose}
      />
      {showKeys && <KeyCap>{digit}</KeyCap>}
      <span>{label}</span>
    </label>
  )
}

type NoteFieldProps = { label: string; value: string; onChange: (to: string) => void }

const NoteField = ({ label, value, onChange }: NoteFieldProps) => (
  <input
    className="input"
    type="text"
    value={value}
    maxLength={decisionNoteMax}
    placeholder={`${label} (optional)`}
    aria-label={label}
    autoComplete="off"
    enterKeyHint="done"
    onChange={(event) => onChange(event.target.value)}
  />
)

/**
 * Enter decides and Escape goes back, wherever the focus is; a dialog over the view and buttons keep these keys. With Ctrl
 * or Cmd, Enter decides from everywhere.
 */
function useFormKeys(form: RefObject<HTMLFormElement | null>, decide: () => void, close: () => void) {
  const decideNow = useEffectEvent(decide)
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isOverlayOpen()) return
      if (isEscape(event)) {
        event.preventDefault()
        closeNow()
      } else if (
        isEnter(event) &&
        !event.repeat &&
        (isWithModifier(event) || isUnclaimed(event.target, form.current))
      ) {
        event.preventDefault()
        decideNow()
      }
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [form])
}

const isWithModifier = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey

/** True where Enter has no other meaning; inside a form field Enter submits the form natively. */
const isUnclaimed = (target: EventTarget | null, form: HTMLFormElement | null) =>
  target === form || target === document.body
