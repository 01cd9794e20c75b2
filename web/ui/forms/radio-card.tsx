import type { InputHTMLAttributes, ReactNode } from 'react'

type RadioCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode; message?: ReactNode }

/** One of several answers to a question, as large as its text; a native radio, so arrow keys move among those of one name. */
export function RadioCard({ label, message, ...input }: RadioCardProps) {
  return (
    <label className="choice">
      <input {...input} className="box" type="radio" />
      <span className="choice-text">
        <span className="strong">{label}</span>
        {message && <span className="small text-text-3"> {message}</span>}
      </span>
    </label>
  )
}
