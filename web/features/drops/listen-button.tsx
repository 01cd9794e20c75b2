import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { KeyCap } from '../../ui/keyboard/key-cap.tsx'
import type { ButtonSize, ButtonVariant } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { usePageKeys } from '../../ui/keyboard/use-page-keys.ts'
import { singleKeysAreOn } from '../../ui/keyboard/use-single-keys.ts'

type ListenButtonProps = {
  to: string
  name: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** An icon. */
  children?: ReactNode
}

/** Opens the drop to screen next, by click or with the L key. */
export function ListenButton({ to, name, variant = 'line', size = 'sm', children }: ListenButtonProps) {
  const navigate = useNavigate()
  usePageKeys({ l: () => void navigate(to) })
  return (
    <LinkButton to={to} size={size} variant={variant}>
      {children}
      <span>
        Listen<span className="sr"> to {name}</span>
      </span>
      {singleKeysAreOn() && (
        <span className="fine-only">
          <KeyCap>L</KeyCap>
        </span>
      )}
    </LinkButton>
  )
}
