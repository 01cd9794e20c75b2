import { Collapsible } from '@base-ui/react/collapsible'
import { markets, regionNames, type Region } from '@velv/domain/markets.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useFilters } from '../platform/filters.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Drawer } from '../ui/drawer.tsx'

/** A market is ticked when it is not excluded; what is unticked is stored with "Add filters". */
export function FilterDrawer({ onClose }: { onClose: () => void }) {
  const [stored, store] = useFilters()
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(() => new Set(stored))
  const tick = (keys: readonly string[], on: boolean) =>
    setExcluded((before) => {
      const after = new Set(before)
      for (const key of keys) {
        if (on) after.delete(key)
        else after.add(key)
      }
      return after
    })
  const save = (keys: ReadonlySet<string>) => {
    store([...keys])
    onClose()
  }
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title="FILTER MARKETS" from="below">
      <div className="grow overflow-y-auto px-5">
        <MarketBox label="All Markets" keys={markets.map(({ key }) => key)} excluded={excluded} onTick={tick} />
        {regionNames.map((region) => (
          <RegionGroup key={region} region={region} excluded={excluded} onTick={tick} />
        ))}
      </div>
      <div className="row border-line border-t p-4">
        <Button look="main" className="grow" onClick={() => save(excluded)}>
          Add filters
        </Button>
        <Button look="quiet" onClick={() => save(new Set())}>
          Remove Filters
        </Button>
      </div>
    </Drawer>
  )
}

type TickProps = { excluded: ReadonlySet<string>; onTick: (keys: readonly string[], on: boolean) => void }

function RegionGroup({ region, excluded, onTick }: TickProps & { region: Region }) {
  const countries = markets.filter((market) => market.region === region)
  return (
    <Collapsible.Root className="border-line border-t">
      <div className="row between">
        <MarketBox label={region} keys={countries.map(({ key }) => key)} excluded={excluded} onTick={onTick} />
        <Collapsible.Trigger className="icon-btn group" aria-label={`Countries of ${region}`}>
          <ChevronDown className="icon transition-transform group-data-panel-open:rotate-180" aria-hidden="true" />
        </Collapsible.Trigger>
      </div>
      <Collapsible.Panel className="pb-3 pl-8">
        {countries.map(({ key, label }) => (
          <MarketBox key={key} label={label} keys={[key]} excluded={excluded} onTick={onTick} />
        ))}
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}

function MarketBox({ label, keys, excluded, onTick }: TickProps & { label: string; keys: readonly string[] }) {
  const left = keys.filter((key) => !excluded.has(key)).length
  return (
    <Checkbox
      label={label}
      checked={left === keys.length}
      part={left > 0 && left < keys.length}
      onChange={(on) => onTick(keys, on)}
    />
  )
}
