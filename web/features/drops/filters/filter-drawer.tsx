import {
  excludedBy,
  excludedOptions,
  exhaustedFilters,
  feedExclusions,
  mapExclusions,
} from '@velv/domain/drops/feed-exclusions.ts'
import { markets } from '@velv/domain/markets.ts'
import { activeDealFilters, type DealFilters, noDealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import { Search, X } from 'lucide-react'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { isAnythingExcluded, storeExclusions, useExclusions } from './stored-exclusions.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { searchOptions, withOptions, type Excluded } from './filter-selection.ts'
import { matchesText } from '../drop-text.ts'
import { FilterBox, FilterGroup } from './filter-group.tsx'
import { DealFields, dealOf } from './deal-fields.tsx'
import { useFeedInView } from './use-feed-in-view.ts'
import { useMatchCount } from '../feed/use-match-count.ts'
import { isEscape } from '../../../ui/keyboard/typed-key.ts'
import './filter.css'

const allMarkets = markets.map(({ key }) => key)

/**
 * All filters: the stored ones, where everything is checked unless it is excluded, and, over a feed, those by deal and sound,
 * which its address keeps. They apply only with "Add filters".
 */
export function FilterDrawer({ onClose }: { onClose: () => void }) {
  const stored = useExclusions()
  const [excluded, setExcluded] = useState<Excluded>(() => excludedOptions(stored))
  const [typed, setTyped] = useState('')
  const feed = useFeedInView()
  const [deal, setDeal] = useState(feed?.filters.deal ?? noDealFilters)
  const groups = searchOptions(typed)
  const onToggle = (keys: readonly string[], on: boolean) => setExcluded((before) => withOptions(before, keys, on))
  const save = (chosen: Excluded, chosenDeal: DealFilters) => {
    storeExclusions(mapExclusions((name) => excludedBy(name, chosen)))
    feed?.filterBy(chosenDeal)
    onClose()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save(excluded, dealOf(deal))
  }
  // Escape first leaves the search field, then closes the panel.
  const hasLeftField = useRef(false)
  const onOpenChange = (open: boolean) => {
    if (!open && !hasLeftField.current) onClose()
    hasLeftField.current = false
  }
  const onEscape = () => {
    hasLeftField.current = true
    setTyped('')
  }
  const exclusions = mapExclusions((name) => excludedBy(name, excluded))
  const exhausted = exhaustedFilters(exclusions)
  const count = useMatchCount(feed && { ...feed.filters, deal: dealOf(deal) }, exclusions)
  const isFiltered = isAnythingExcluded(stored) || excluded.size > 0 || activeDealFilters(dealOf(deal)).length > 0
  return (
    <Drawer open onOpenChange={onOpenChange} title={<span className="filter-title">FILTER MARKETS</span>} from="below">
      <div className="filter-top">
        <div className="row between">
          <FilterBox label="All Markets" keys={allMarkets} excluded={excluded} onToggle={onToggle} />
          {isFiltered && (
            <Button variant="quiet" className="-mr-3" onClick={() => save(new Set(), noDealFilters)}>
              Remove Filters
            </Button>
          )}
        </div>
        <OptionField typed={typed} onType={setTyped} onEscape={onEscape} />
      </div>
      <form className="contents" noValidate onSubmit={onSubmit}>
        <div className="filter-groups">
          {groups.map(({ group, options }) => (
            <FilterGroup
              key={group.label}
              group={group}
              shown={options}
              isForcedOpen={typed.trim() !== ''}
              excluded={excluded}
              onToggle={onToggle}
            />
          ))}
          {groups.length === 0 && <p className="py-4 text-text-2">No country or language matches your search.</p>}
          {feed && typed === '' && (
            <section className="filter-deal" aria-labelledby="filter-deal">
              <h3 id="filter-deal" className="strong">
                Deal and sound
              </h3>
              <DealFields typed={deal} onChange={setDeal} />
            </section>
          )}
        </div>
        <div className="filter-foot">
          <div role="status">
            {exhausted.map((name) => (
              <InlineMessage key={name} className="mb-3">
                {feedExclusions[name].whenEverything}
              </InlineMessage>
            ))}
            {exhausted.length === 0 && count !== undefined && (
              <p className="small mb-3 text-text-2">{matchesText(count)}</p>
            )}
          </div>
          <Button variant="main" type="submit">
            Add filters
          </Button>
        </div>
      </form>
    </Drawer>
  )
}

type OptionFieldProps = { typed: string; onType: (text: string) => void; onEscape: () => void }

function OptionField({ typed, onType, onEscape }: OptionFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEscape(event) && typed !== '') onEscape()
  }
  const clear = () => {
    onType('')
    field.current?.focus()
  }
  return (
    <div className="input option-field max-md:min-h-11.5">
      <Search className="icon-s text-text-3" aria-hidden="true" />
      <input
        ref={field}
        value={typed}
        placeholder="Find a country or language"
        aria-label="Find a country or language"
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
