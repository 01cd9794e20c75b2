import { dealLimits } from '@velv/domain/demos/deals/deal.ts'
import { parseOffer } from '@velv/domain/drops/deal/offer.ts'
import { useState } from 'react'
import { client } from '../../lib/api/api.ts'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { TermsFields } from '../holds/terms-fields.tsx'
import { type DealTerms, useDealCall } from './deal.ts'
import '../drops/briefs.css'
import '../holds/holds.css'

/** Proposes terms, which begin with the latest ones. */
export function TermsDialog({ dealId, terms, onClose }: { dealId: string; terms: DealTerms; onClose: () => void }) {
  const [next, setNext] = useState(terms)
  const change = (part: Partial<DealTerms>) => setNext((old) => ({ ...old, ...part }))
  const { send, isPending, error } = useDealCall(
    dealId,
    (body: DealTerms) => client.POST('/api/deals/{id}/terms', { params: { path: { id: dealId } }, body }),
    onClose,
  )
  const isFeeMissing = next.fee !== '' && !parseOffer(next.fee)
  return (
    <FormDialog
      title="Propose terms"
      message="You confirm them for your side. They apply once the other side confirms them, too."
      verb="Propose"
      busy={isPending}
      error={error}
      {...(isFeeMissing && { disabledReason: 'Enter the fee' })}
      onSubmit={() => send(next)}
      onClose={onClose}
    >
      <div className="hold-form">
        <TermsFields terms={next} change={change} />
        <TextField
          label="Rights"
          placeholder="Song only, worldwide"
          maxLength={dealLimits.rightsMax}
          value={next.rights}
          onChange={({ target }) => change({ rights: target.value })}
        />
        <TextArea
          label="Other terms"
          rows={3}
          maxLength={dealLimits.otherMax}
          value={next.other}
          onChange={({ target }) => change({ other: target.value })}
        />
      </div>
    </FormDialog>
  )
}
