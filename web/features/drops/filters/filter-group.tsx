import { Collapsible } from '@base-ui/react/collapsible'
import type { ExclusionGroup } from '@velv/domain/drops/feed-exclusions.ts'
import { ChevronRight } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { remainingText, type Excluded } from './filter-selection.ts'

type ToggleProps = { excluded: Excluded; onToggle: (keys: readonly string[], on: boolean) => void }

type FilterGroupProps = ToggleProps & {
  group: ExclusionGroup
  /** Those of its options that are shown. */
  shown: ExclusionGroup['options']
  /** Open regardless of the toggle, because the search matches an option in it. */
  isForcedOpen: boolean
}

/** A group as a whole, such as a region, and its options individually. */
export function FilterGroup({ group, shown, isForcedOpen, ...toggle }: FilterGroupProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { label, parts, options } = group
  const keys = options.map(({ key }) => key)
  return (
    <Collapsible.Root className="filter-group" open={isOpen || isForcedOpen} onOpenChange={setOpen}>
      <div className="row">
        <FilterBox label={<span id={id}>{label}</span>} keys={keys} {...toggle} />
        <Collapsible.Trigger className="filter-group-more">
          <span className="sr">{parts}: </span>
          {remainingText(toggle.excluded, keys)}
          <span className="sr"> selected</span>
          <ChevronRight className="icon-s" aria-hidden="true" />
        </Collapsible.Trigger>
      </div>
      <Collapsible.Panel className="filter-options" role="group" aria-labelledby={id}>
        {shown.map((option) => (
          <FilterBox key={option.key} label={option.label} keys={[option.key]} {...toggle} />
        ))}
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}

type FilterBoxProps = ToggleProps & { label: ReactNode; keys: readonly string[] }

/** Checked, indeterminate or unchecked, like the keys it represents. */
export function FilterBox({ label, keys, excluded, onToggle }: FilterBoxProps) {
  const left = keys.filter((key) => !excluded.has(key)).length
  return (
    <Checkbox
      label={label}
      checked={left === keys.length}
      part={left > 0 && left < keys.length}
      onChange={(on) => onToggle(keys, on)}
    />
  )
}
