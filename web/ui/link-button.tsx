import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ButtonLook, ButtonSize } from './button.tsx'

type LinkButtonProps = {
  to: string
  look?: ButtonLook
  size?: ButtonSize
  /** Loads the page anew; for pages that are read without script, and for other hosts. */
  whole?: boolean
  className?: string
  children: ReactNode
}

export function LinkButton({
  to,
  look = 'line',
  size = 'md',
  whole = false,
  className = '',
  children,
}: LinkButtonProps) {
  return (
    <Link className={`btn ${look} ${size} ${className}`} to={to} reloadDocument={whole}>
      {children}
    </Link>
  )
}
