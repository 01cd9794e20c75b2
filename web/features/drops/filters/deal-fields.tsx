import { dealFilters, type DealFilters, parseFee } from '@velv/domain/drops/deal/deal-filters.ts'
import { uses, vocals } from '@velv/domain/drops/deal/deal-options.ts'
import { tempoLimits } from '@velv/domain/drops/deal/tempo-range.ts'
import { ChipSwitch } from '../../../ui/buttons/chip-switch.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { NumberField } from '../../../ui/forms/number-input.tsx'

/** What was typed, which need not be a filter yet. */
export type TypedDeal = {
  use: string[]
  vocal: string[]
  fee: string
  isNegotiable: boolean
  slowest: string
  fastest: string
  closes: string
}

export function typedDeal(deal: DealFilters): TypedDeal {
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

export const dealOf = ({ use, vocal, fee, isNegotiable, slowest, fastest, closes }: TypedDeal): DealFilters => ({
  use: dealFilters.use.tidy(use.join()),
  vocal: dealFilters.vocal.tidy(vocal.join()),
  fee: dealFilters.fee.tidy(isNegotiable ? `${fee},negotiable` : fee),
  tempo: dealFilters.tempo.tidy(fastest ? `${slowest}-${fastest}` : slowest),
  closes: dealFilters.closes.tidy(closes),
})

type DealFieldsProps = { typed: TypedDeal; onChange: (typed: TypedDeal) => void }

/** The filters by what drops offer and request. */
export function DealFields({ typed, onChange }: DealFieldsProps) {
  const change = (part: Partial<TypedDeal>) => onChange({ ...typed, ...part })
  const tempoProblem =
    (typed.slowest || typed.fastest) && !dealOf(typed).tempo
      ? `Enter a tempo from ${tempoLimits.min} to ${tempoLimits.max} BPM, slowest first.`
      : undefined
  return (
    <>
      <Chips label="Use" labels={uses} values={typed.use} onChange={(use) => change({ use })} />
      <Chips label="Vocal" labels={vocals} values={typed.vocal} onChange={(vocal) => change({ vocal })} />
      <div className="grid gap-2">
        <NumberField
          label="Minimum fee (USD)"
          hint="Fees in other currencies are converted at approximate rates. For a range, we compare the low end."
          placeholder="Any"
          value={typed.fee}
          maxDigits={9}
          onNumber={(fee) => change({ fee })}
        />
        <Checkbox
          label="Include negotiable fees"
          checked={typed.isNegotiable}
          onChange={(isNegotiable) => change({ isNegotiable })}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          label="Slowest tempo (BPM)"
          placeholder="Any"
          value={typed.slowest}
          error={tempoProblem}
          maxDigits={3}
          onNumber={(slowest) => change({ slowest })}
        />
        <NumberField
          label="Fastest tempo (BPM)"
          placeholder="Any"
          value={typed.fastest}
          maxDigits={3}
          onNumber={(fastest) => change({ fastest })}
        />
      </div>
      <NumberField
        label="Closes within (days)"
        placeholder="Any time"
        value={typed.closes}
        maxDigits={3}
        onNumber={(closes) => change({ closes })}
      />
    </>
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
