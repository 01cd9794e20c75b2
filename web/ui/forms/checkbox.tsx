import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'

type CheckboxProps = {
  label: ReactNode
  checked: boolean
  /** Some but not all of the items this box stands for are checked. */
  part?: boolean
  onChange: (checked: boolean) => void
}

export function Checkbox({ label, checked, part = false, onChange }: CheckboxProps) {
  return (
    <label className="option">
      <Base.Root className="box" checked={checked} indeterminate={part} onCheckedChange={onChange}>
        <Base.Indicator>
          {part ? <Minus className="icon-s" aria-hidden="true" /> : <Check className="icon-s" aria-hidden="true" />}
        </Base.Indicator>
      </Base.Root>
      <span>{label}</span>
    </label>
  )
}
