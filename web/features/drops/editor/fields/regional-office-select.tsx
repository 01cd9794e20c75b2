import { briefFields } from '@velv/domain/drops/brief-fields.ts'
import { marketAliases } from '@velv/domain/text/search-aliases.ts'
import { marketKey, markets, regionNames, worldwide } from '@velv/domain/markets.ts'
import { SearchSelect, type ChoiceGroup } from '../../../../ui/forms/search-select.tsx'

const groups: readonly ChoiceGroup[] = [
  { label: '', choices: [{ value: worldwide, label: 'Worldwide' }] },
  ...regionNames.map((region) => ({
    label: region,
    choices: markets
      .filter((market) => market.region === region)
      .map(({ key, label }) => ({ value: key, label, aliases: marketAliases[key] })),
  })),
]

/** The regions as choices of their own, before the countries. */
const groupsWithRegions: readonly ChoiceGroup[] = [
  {
    label: '',
    choices: [
      ...groups[0]!.choices,
      ...regionNames.map((region) => ({ value: marketKey(region), label: region as string })),
    ],
  },
  ...groups.slice(1),
]

type RegionalOfficeSelectProps = {
  label?: string
  hint?: string
  placeholder?: string
  /** Whether a whole region can be chosen. */
  hasRegions?: boolean
  value: string
  error: string | undefined
  onChange: (key: string) => void
}

/** The country the drop comes from, or worldwide. */
export function RegionalOfficeSelect(props: RegionalOfficeSelectProps) {
  const { label = briefFields.regionalOffice.label, placeholder = 'Country, or Worldwide', hasRegions = false } = props
  const { hint, value, error, onChange } = props
  return (
    <SearchSelect
      label={label}
      hint={hint}
      placeholder={placeholder}
      groups={hasRegions ? groupsWithRegions : groups}
      value={value || null}
      error={error}
      onChange={(key) => onChange(key ?? '')}
    />
  )
}
