import { useNavigate } from 'react-router'
import { KeyCap } from './key-cap.tsx'
import { LinkButton } from './link-button.tsx'
import { useSingleKey } from './use-single-key.ts'
import { singleKeysAreOn } from './use-single-keys.ts'

/** Opens what is to be heard first, by a press or by L. */
export function ListenButton({ to, name }: { to: string; name: string }) {
  const navigate = useNavigate()
  useSingleKey('l', () => void navigate(to))
  return (
    <LinkButton to={to} size="sm">
      <span>
        Listen<span className="sr"> to {name}</span>
      </span>
      {singleKeysAreOn() && (
        <span className="undo-key">
          <KeyCap>L</KeyCap>
        </span>
      )}
    </LinkButton>
  )
}
