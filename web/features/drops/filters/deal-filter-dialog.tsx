import {
  activeDealFilters,
  dealFilters,
  type DealFilters,
  noDealFilters,
  parseFee,
} from '@velv/domain/drops/deal/deal-filters.ts'
import { uses, vocals } from '@velv/domain/drops/deal/deal-options.ts'
import { tempoLimits } from '@velv/domain/drops/deal/tempo-range.ts'
import { maxMatchesCounted } from '@velv/domain/drops/feed.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ChipSwitch } from '../../../ui/buttons/chip-switch.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { feedQuery, type FeedFilters } from '../feed/feed-filters.ts'
import { useExclusions } from './stored-exclusions.ts'

type DealFilterDialogProps = { filters: FeedFilters; onFilter: (deal: DealFilters) => void; onClose: () => void }

/** What was typed, which need not be a filter yet. */
type Typed = {
  use: string[]
  vocal: string[]
  fee: string
  isNegotiable: boolean
  slowest: string
  fastest: string
  closes: string
}

function typedOf(deal: DealFilters): Typed {
  const keys = (value: string) => value.split(',').filter(Boolean)
  const [fee = ''] = deal.fee.split(',')
  const [slowest = '', fastest = ''] = deal.tempo.split('-')
  return {
    use: keys(deal.use),
    vocal: keys(deal.vocal),
    fee,
    isNegotiable: parseFee(deal.fee).withNegotiable,
    slowest,
    fastest,
    closes: deal.closes,
  }
}

const filtersOf = ({ use, vocal, fee, isNegotiable, slowest, fastest, closes }: Typed): DealFilters => ({
  use: dealFilters.use.tidy(use.join()),
  vocal: dealFilters.vocal.tidy(vocal.join()),
  fee: dealFilters.fee.tidy(isNegotiable ? `${fee},negotiable` : fee),
  tempo: dealFilters.tempo.tidy(fastest ? `${slowest}-${fastest}` : slowest),
  closes: dealFilters.closes.tidy(closes),
})

const digits = (text: string) => text.replace(/\D/g, '')

/** The filters by what drops offer and request. They apply with the button, which says how many drops that leaves. */
export function DealFilterDialog({ filters, onFilter, onClose }: DealFilterDialogProps) {
  const [typed, setTyped] = useState(() => typedOf(filters.deal))
  const deal = filtersOf(typed)
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const count = useMatchCount({ ...filters, deal })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onFilter(deal)
    onClose()
  }
  const tempoProblem =
    (typed.slowest || typed.fastest) && !deal.tempo
      ? `Enter a tempo from ${tempoLimits.min} to ${tempoLimits.max} BPM, slowest first.`
      : undefined
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Filters">
      <form className="grid gap-6" noValidate onSubmit={apply}>
        <Chips label="Use" labels={uses} values={typed.use} onChange={(use) => change({ use })} />
        <Chips label="Vocal" labels={vocals} values={typed.vocal} onChange={(vocal) => change({ vocal })} />
        <div className="grid gap-2">
          <TextField
            label="Minimum fee (USD)"
            hint="Fees in other currencies are converted at approximate rates. For a range, we compare the low end."
            inputMode="numeric"
            autoComplete="off"
            placeholder="Any"
            value={typed.fee}
            onChange={(event) => change({ fee: digits(event.target.value).slice(0, 9) })}
          />
          <Checkbox
            label="Include negotiable fees"
            checked={typed.isNegotiable}
            onChange={(isNegotiable) => change({ isNegotiable })}
          />
        </div>
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            label="Slowest tempo (BPM)"
            inputMode="numeric"
            autoComplete="off"
            placeholder="Any"
            value={typed.slowest}
            error={tempoProblem}
            onChange={(event) => change({ slowest: digits(event.target.value).slice(0, 3) })}
          />
          <TextField
            label="Fastest tempo (BPM)"
            inputMode="numeric"
            autoComplete="off"
            placeholder="Any"
            value={typed.fastest}
            onChange={(event) => change({ fastest: digits(event.target.value).slice(0, 3) })}
          />
        </div>
        <TextField
          label="Closes within (days)"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Any time"
          value={typed.closes}
          onChange={(event) => change({ closes: digits(event.target.value).slice(0, 3) })}
        />
        <div className="row flex-wrap">
          <Button variant="main" type="submit">
            {count === undefined ? 'Show drops' : showText(count)}
          </Button>
          {activeDealFilters(deal).length > 0 && (
            <Button variant="quiet" onClick={() => setTyped(typedOf(noDealFilters))}>
              Clear all
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

type ChipsProps = {
  label: string
  labels: Record<string, string>
  values: readonly string[]
  onChange: (values: string[]) => void
}

const Chips = ({ label, labels, values, onChange }: ChipsProps) => (
  <fieldset>
    <legend className="label mb-2">{label}</legend>
    <div className="row flex-wrap gap-2">
      {Object.entries(labels).map(([key, text]) => (
        <ChipSwitch
          key={key}
          on={values.includes(key)}
          onChange={(on) => onChange(on ? [...values, key] : values.filter((value) => value !== key))}
        >
          {text}
        </ChipSwitch>
      ))}
    </div>
  </fieldset>
)

/** How many open drops the filters leave. */
function useMatchCount(filters: FeedFilters): number | undefined {
  const { sort: _, ...query } = feedQuery(filters, useExclusions())
  const { data } = api.useQuery(
    'get',
    '/api/drop-matches',
    { params: { query } },
    { placeholderData: keepPreviousData, staleTime: 30_000 },
  )
  return data?.count
}

const showText = (count: number): string =>
  count >= maxMatchesCounted
    ? `Show ${maxMatchesCounted}+ drops`
    : count === 1
      ? 'Show 1 drop'
      : count === 0
        ? 'Show 0 drops'
        : `Show ${count} drops`
