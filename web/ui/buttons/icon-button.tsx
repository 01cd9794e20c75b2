import type { ButtonHTMLAttributes, ReactNode } from 'react'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  /** What the button does, in words. */
  label: string
  /** Given for a switch such as the heart. */
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
