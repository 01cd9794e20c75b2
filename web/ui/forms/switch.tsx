import { Switch as Base } from '@base-ui/react/switch'
import type { ReactNode } from 'react'

type SwitchProps = { label: ReactNode; checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void }

/** Something that is on or off at once, without a button to save it. */
export function Switch({ label, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <label className="opt">
      <span className="grow">{label}</span>
      <Base.Root className="switch" checked={checked} disabled={disabled} onCheckedChange={onChange}>
        <Base.Thumb />
      </Base.Root>
    </label>
  )
}
