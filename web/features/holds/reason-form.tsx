import { dealLimits } from '@velv/domain/demos/deals/deal.ts'
import { useState } from 'react'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'

type ReasonFormProps = {
  title: string
  message: string
  verb: string
  busy: boolean
  error: unknown
  onSubmit: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason in the reader's words. */
export function ReasonForm({ onSubmit, ...dialog }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      {...dialog}
      {...(reason.trim() === '' && { disabledReason: 'Give a reason' })}
      onSubmit={() => onSubmit(reason.trim())}
    >
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  )
}

export const ReasonField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextArea
    label="Reason"
    rows={3}
    maxLength={dealLimits.reasonMax}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
