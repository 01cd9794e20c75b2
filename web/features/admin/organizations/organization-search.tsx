import { countText } from '@velv/domain/count-text.ts'
import { useDeferredValue, useState } from 'react'
import { api, type components } from '../../../lib/api/api.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { RadioCard } from '../../../ui/forms/radio-card.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

export type FoundOrganization = components['schemas']['FoundOrganization']

type OrganizationSearchProps = {
  /** Which can't be chosen. */
  exceptId: string
  chosen: FoundOrganization | undefined
  onChoose: (organization: FoundOrganization) => void
}

/** Finds an organization by a part of its name. */
export function OrganizationSearch({ exceptId, chosen, onChoose }: OrganizationSearchProps) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data, isError, refetch } = api.useQuery(
    'get',
    '/api/admin/organizations',
    { params: { query: { search } } },
    { enabled: search !== '' },
  )
  const found = (search === '' ? [] : (data?.rows ?? [])).filter(({ id }) => id !== exceptId)
  const rows = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <div className="grid gap-2">
      <TextField
        label="Organization"
        hint="Type a part of its name."
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <div className="found-organizations" role="radiogroup" aria-label="Found organizations">
        {rows.map((row) => (
          <RadioCard
            key={row.id}
            name="organization"
            label={row.name}
            message={[countText(row.people, 'person', 'people'), row.lead !== row.name && row.lead]
              .filter(Boolean)
              .join(', ')}
            checked={row.id === chosen?.id}
            onChange={() => onChoose(row)}
          />
        ))}
      </div>
      {isError && <RetryMessage what="We couldn’t search." onRetry={() => void refetch()} />}
      {data && search !== '' && rows.length === 0 && (
        <p className="small text-text-2">No organization has this name.</p>
      )}
    </div>
  )
}
