import { Switch as Base } from '@base-ui/react/switch'
import type { ReactNode } from 'react'

type SwitchProps = { label: ReactNode; checked: boolean; disabled?: boolean; onChange: (checked: boolean) => void }

/** A setting that takes effect at once, without a Save button. */
export function Switch({ label, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <label className="option">
      <span className="grow">{label}</span>
      <Base.Root className="switch" checked={checked} disabled={disabled} onCheckedChange={onChange}>
        <Base.Thumb />
      </Base.Root>
    </label>
  )
}
