import { excludedOffices, filterKeys, markets } from '@velv/domain/markets.ts'
import { Search, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useFilters } from './market-filters.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { searchMarkets, isEverythingExcluded, withMarkets, type Excluded } from './market-selection.ts'
import { MarketBox, RegionGroup } from './filter-region-group.tsx'
import './filter.css'

const allKeys = markets.map(({ key }) => key)

/** A market is checked unless it is excluded; changes are stored only with "Add filters". */
export function FilterDrawer({ onClose }: { onClose: () => void }) {
  const [stored, store] = useFilters()
  const [excluded, setExcluded] = useState<Excluded>(() => excludedOffices(stored))
  const [typed, setTyped] = useState('')
  const regions = searchMarkets(typed)
  const onToggle = (keys: readonly string[], on: boolean) => setExcluded((before) => withMarkets(before, keys, on))
  const save = (chosen: Excluded) => {
    store(filterKeys(chosen))
    onClose()
  }
  // Escape first leaves the country field, then closes the panel.
  const hasLeftField = useRef(false)
  const onOpenChange = (open: boolean) => {
    if (!open && !hasLeftField.current) onClose()
    hasLeftField.current = false
  }
  const onEscape = () => {
    hasLeftField.current = true
    setTyped('')
  }
  return (
    <Drawer open onOpenChange={onOpenChange} title={<span className="filter-title">FILTER MARKETS</span>} from="below">
      <div className="filter-top">
        <div className="row between">
          <MarketBox label="All Markets" keys={allKeys} excluded={excluded} onToggle={onToggle} />
          {(stored.length > 0 || excluded.size > 0) && (
            <Button variant="quiet" className="-mr-3" onClick={() => save(new Set())}>
              Remove Filters
            </Button>
          )}
        </div>
        <CountryField typed={typed} onType={setTyped} onEscape={onEscape} />
      </div>
      <div className="markets">
        {regions.map(({ region, countries }) => (
          <RegionGroup
            key={region}
            region={region}
            countries={countries}
            isForcedOpen={typed.trim() !== ''}
            excluded={excluded}
            onToggle={onToggle}
          />
        ))}
        {regions.length === 0 && <p className="py-4 text-text-2">No country by that name.</p>}
      </div>
      <div className="filter-foot">
        <div role="status">
          {isEverythingExcluded(excluded) && (
            <InlineMessage className="mb-3">Only drops for the whole world are left.</InlineMessage>
          )}
        </div>
        <Button variant="main" onClick={() => save(excluded)}>
          Add filters
        </Button>
      </div>
    </Drawer>
  )
}

type CountryFieldProps = { typed: string; onType: (text: string) => void; onEscape: () => void }

function CountryField({ typed, onType, onEscape }: CountryFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') onEscape()
  }
  const clear = () => {
    onType('')
    field.current?.focus()
  }
  return (
    <div className="input country-field max-md:min-h-11.5">
      <Search className="icon-s text-text-3" aria-hidden="true" />
      <input
        ref={field}
        value={typed}
        placeholder="Find a country"
        aria-label="Find a country"
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <button type="button" className="icon-btn" aria-label="Clear" onClick={clear}>
          <X className="icon-s" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
