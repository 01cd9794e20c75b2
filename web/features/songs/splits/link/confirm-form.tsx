import { useEffect, useState } from 'react'
import { errorText } from '../../../../lib/api/error-text.ts'
import { fieldError } from '../../../../lib/api/field-error.ts'
import { callPublicApi } from '../../../../lib/api/public-client.ts'
import { InlineMessage } from '../../../../ui/feedback/inline-message.tsx'
import { PlainSelect } from '../../../../ui/forms/plain-select.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { AnswerProps } from './split-request.ts'
import { societyChoices } from '../society-choices.ts'

/** The buttons that send the form are outside of it: one below it, and one docked to a phone’s screen. */
export const confirmFormId = 'confirm-share'

/** What the co-writer knows best about themselves; all of it is optional. */
export function ConfirmForm({ sheet, token, answer }: AnswerProps & { share: number }) {
  const { you } = sheet
  const [legalName, setLegalName] = useState(you.legalName)
  const [society, setSociety] = useState(you.society ?? '')
  const [ipi, setIpi] = useState(you.ipi)
  const problems = ['legalName', 'society', 'ipi'].filter((field) => fieldError(answer.error, field))
  // The button is docked on a phone, so the field may be out of sight.
  useEffect(() => {
    document.querySelector<HTMLElement>(`#${confirmFormId} [aria-invalid='true']`)?.focus()
  }, [answer.error])
  const confirm = () =>
    answer.send(() =>
      callPublicApi('/api/split-links/confirm', { token, legalName, society: society === '' ? null : society, ipi }),
    )
  return (
    <form
      id={confirmFormId}
      className="split-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <h2 className="strong">Your details for the split sheet (optional)</h2>
      <div className="split-details">
        <TextField
          label="Legal name"
          hint="Leave blank to use the name you’re credited with."
          value={legalName}
          autoComplete="name"
          maxLength={100}
          dir="auto"
          error={fieldError(answer.error, 'legalName')}
          onChange={(event) => setLegalName(event.target.value)}
        />
        <PlainSelect label="PRO" value={society} choices={societyChoices} onChange={setSociety} />
        <TextField
          label="IPI number"
          placeholder="11 digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={ipi}
          error={fieldError(answer.error, 'ipi')}
          onChange={(event) => setIpi(event.target.value)}
        />
      </div>
      {answer.error !== undefined && problems.length === 0 && (
        <InlineMessage tone="bad">{errorText(answer.error)}</InlineMessage>
      )}
    </form>
  )
}
