import { briefFields } from '@velv/domain/drops/brief-fields.ts'
import { marketAliases } from '@velv/domain/search-aliases.ts'
import { markets, regionNames, worldwide } from '@velv/domain/markets.ts'
import { SearchSelect, type ChoiceGroup } from '../../../ui/forms/search-select.tsx'

const groups: readonly ChoiceGroup[] = [
  { label: '', choices: [{ value: worldwide, label: 'Worldwide' }] },
  ...regionNames.map((region) => ({
    label: region,
    choices: markets
      .filter((market) => market.region === region)
      .map(({ key, label }) => ({ value: key, label, aliases: marketAliases[key] })),
  })),
]

type RegionalOfficeSelectProps = { value: string; error: string | undefined; onChange: (key: string) => void }

/** The country the drop comes from, or worldwide. */
export function RegionalOfficeSelect({ value, error, onChange }: RegionalOfficeSelectProps) {
  return (
    <SearchSelect
      label={briefFields.regionalOffice.label}
      placeholder="Country, or Worldwide"
      groups={groups}
      value={value || null}
      error={error}
      onChange={(key) => onChange(key ?? '')}
    />
  )
}
