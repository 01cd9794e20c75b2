import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { KeysDialog } from '../../../ui/keyboard/keys-dialog.tsx'
import { keyRows } from './pitching-keys.ts'
import { autoAdvanceLabel } from '../decisions/use-auto-advance.ts'
import type { Decision } from '../decisions/decisions.ts'

type ShortcutsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  own: readonly Decision[]
  /** Colleagues listen to the same songs. */
  isTeam: boolean
  isOn: boolean
  onSwitch: (on: boolean) => void
  autoAdvance: boolean
  onAutoAdvance: (on: boolean) => void
}

/** The shortcuts of the pitching view, and its settings. */
export function ShortcutsDialog({ own, isTeam, autoAdvance, onAutoAdvance, ...rest }: ShortcutsDialogProps) {
  return (
    <KeysDialog {...rest} rows={keyRows(own, isTeam)}>
      {own.length > 0 && <Checkbox label={autoAdvanceLabel} checked={autoAdvance} onChange={onAutoAdvance} />}
    </KeysDialog>
  )
}
