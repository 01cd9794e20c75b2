import { useId, type ReactNode } from 'react'
import { InlineMessage } from '../feedback/inline-message.tsx'

export type FieldProps = {
  label: ReactNode
  /** One line of help below the label. */
  hint?: ReactNode
  error?: string | undefined
  /** Shown at the right end of the label, such as "Forgot password". */
  aside?: ReactNode
}

type Wiring = { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }

/** Label, control, hint and error; the control is rendered with the ids and ARIA attributes it needs. */
export function Field({
  label,
  hint,
  error,
  aside,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <span className="label">
        <label htmlFor={id}>{label}</label>
        {aside}
      </span>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {/* Read with its field, which gets the focus: live regions would read five errors at once. */}
      {error && (
        <InlineMessage id={`${id}-error`} tone="bad" silent>
          {error}
        </InlineMessage>
      )}
    </div>
  )
}
