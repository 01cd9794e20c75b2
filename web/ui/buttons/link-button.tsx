import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ButtonVariant, ButtonSize } from './button.tsx'

type LinkButtonProps = {
  to: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** Makes a full page load; for pages that work without script, and for other hosts. */
  reloadDocument?: boolean
  className?: string
  children: ReactNode
}

export function LinkButton({
  to,
  variant = 'line',
  size = 'md',
  reloadDocument = false,
  className = '',
  children,
}: LinkButtonProps) {
  return (
    <Link className={`btn ${variant} ${size} ${className}`} to={to} reloadDocument={reloadDocument}>
      {children}
    </Link>
  )
}
