import { Checkbox } from '../../ui/checkbox.tsx'
import { KeysDialog } from '../../ui/keys-dialog.tsx'
import { keyRows } from './pitching-keys.ts'
import { autoAdvanceLabel } from './use-auto-advance.ts'
import type { Verdict } from './verdicts.ts'

type RoomKeysProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  own: readonly Verdict[]
  isOn: boolean
  onSwitch: (on: boolean) => void
  goesOn: boolean
  onGoesOn: (on: boolean) => void
}

/** The keys of the room, and what may be switched off in it. */
export function RoomKeys({ own, goesOn, onGoesOn, ...rest }: RoomKeysProps) {
  return (
    <KeysDialog {...rest} rows={keyRows(own)}>
      {own.length > 0 && <Checkbox label={autoAdvanceLabel} checked={goesOn} onChange={onGoesOn} />}
    </KeysDialog>
  )
}
