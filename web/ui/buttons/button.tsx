import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'

export type ButtonVariant = 'main' | 'line' | 'quiet' | 'bad'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  ref?: Ref<HTMLButtonElement>
  variant?: ButtonVariant
  size?: ButtonSize
  /** The action of this button is running: it cannot be pressed again and says so. */
  busy?: boolean
  disabled?: boolean
  /** What has to happen first; shown in place of the label, and the button cannot be pressed. */
  disabledReason?: string | undefined
  children: ReactNode
}

/** A disabled button stays focusable, so that a keyboard can reach the reason. */
export function Button({
  variant = 'line',
  size = 'md',
  busy,
  disabled,
  disabledReason,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isOff = Boolean(disabled || busy || disabledReason)
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={`btn ${variant} ${size} ${rest.className ?? ''}`}
      aria-disabled={(isOff && !busy) || undefined}
      aria-busy={busy || undefined}
      onClick={onPress}
    >
      {disabledReason ?? children}
    </button>
  )
}
