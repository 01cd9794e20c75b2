import { Collapsible } from '@base-ui/react/collapsible'
import type { Market, Region } from '@velv/domain/markets.ts'
import { ChevronRight } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { countriesOf, remainingText, type Excluded } from './market-selection.ts'

type ToggleProps = { excluded: Excluded; onToggle: (keys: readonly string[], on: boolean) => void }

type RegionGroupProps = ToggleProps & {
  region: Region
  /** Those of its countries that are shown. */
  countries: readonly Market[]
  /** Open regardless of the toggle, because the search matches a country in it. */
  isForcedOpen: boolean
}

/** A region as a whole, and its countries individually. */
export function RegionGroup({ region, countries, isForcedOpen, excluded, onToggle }: RegionGroupProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const keys = countriesOf(region).map(({ key }) => key)
  return (
    <Collapsible.Root className="region" open={isOpen || isForcedOpen} onOpenChange={setOpen}>
      <div className="row">
        <MarketBox label={<span id={id}>{region}</span>} keys={keys} excluded={excluded} onToggle={onToggle} />
        <Collapsible.Trigger className="region-more">
          <span className="sr">Countries of {region}, </span>
          {remainingText(excluded, keys)}
          <ChevronRight className="icon-s" aria-hidden="true" />
        </Collapsible.Trigger>
      </div>
      <Collapsible.Panel className="countries" role="group" aria-labelledby={id}>
        {countries.map(({ key, label }) => (
          <MarketBox key={key} label={label} keys={[key]} excluded={excluded} onToggle={onToggle} />
        ))}
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}

type MarketBoxProps = ToggleProps & { label: ReactNode; keys: readonly string[] }

/** Checked, indeterminate or unchecked, like the markets it represents. */
export function MarketBox({ label, keys, excluded, onToggle }: MarketBoxProps) {
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
