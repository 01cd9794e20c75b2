import type { ButtonHTMLAttributes, ReactNode } from 'react'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  /** The accessible name of the button. */
  label: string
  /** Set for toggles such as the heart. */
  pressed?: boolean
  disabled?: boolean
  children: ReactNode
}

export function IconButton({ label, pressed, disabled, onClick, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-btn ${rest.className ?? ''}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}
