import { useId, type ReactNode } from 'react'
import { InlineMessage } from '../feedback/inline-message.tsx'

export type FieldProps = {
  label: ReactNode
  /** One line of help under the label's control. */
  hint?: ReactNode
  error?: string | undefined
  /** Stands at the right end of the label, such as "Forgot password". */
  aside?: ReactNode
}

type Wiring = { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }

/** Label, control, hint and error as one; the control is drawn with the wiring it is given. */
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
      {/* Read with its field, to which the focus goes: five at once would only talk over each other. */}
      {error && (
        <InlineMessage id={`${id}-error`} tone="bad" silent>
          {error}
        </InlineMessage>
      )}
    </div>
  )
}
