import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'

export type ButtonLook = 'main' | 'line' | 'quiet' | 'bad'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  ref?: Ref<HTMLButtonElement>
  look?: ButtonLook
  size?: ButtonSize
  /** The work this button started is running: it cannot be pressed again and says so. */
  busy?: boolean
  disabled?: boolean
  /** What has to happen first; shown in place of the label, and the button cannot be pressed. */
  waitsFor?: string | undefined
  children: ReactNode
}

/** A disabled button stays focusable, so that a keyboard can reach the reason. */
export function Button({
  look = 'line',
  size = 'md',
  busy,
  disabled,
  waitsFor,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const off = Boolean(disabled || busy || waitsFor)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={`btn ${look} ${size} ${rest.className ?? ''}`}
      aria-disabled={(off && !busy) || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {waitsFor ?? children}
    </button>
  )
}
