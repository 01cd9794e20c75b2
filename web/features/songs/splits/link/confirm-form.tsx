import { useEffect, useState } from 'react'
import { fieldError } from '../../../../lib/api/field-error.ts'
import { callPublicApi } from '../../../../lib/api/public-client.ts'
import { ErrorMessage } from '../../../../ui/feedback/error-message.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { AnswerProps } from './split-request.ts'
import { WriterFacts } from './writer-facts.tsx'

/** The buttons that send the form are outside of it: one below it, and one docked to a phone’s screen. */
export const confirmFormId = 'confirm-share'

/** What the co-writer knows best about themselves; all of it is optional. */
export function ConfirmForm({ sheet, token, answer }: AnswerProps & { share: number }) {
  const { you } = sheet
  const [legalName, setLegalName] = useState(you.legalName)
  const hasPublisher = sheet.writers.some(({ isYou, publisher }) => isYou && publisher !== '')
  const [facts, setFacts] = useState({ society: you.society ?? '', ipi: you.ipi, publisherIpi: you.publisherIpi })
  const problems = ['legalName', 'society', 'ipi', 'publisherIpi'].filter((field) => fieldError(answer.error, field))
  // The button is docked on a phone, so the field may be out of sight.
  useEffect(() => {
    document.querySelector<HTMLElement>(`#${confirmFormId} [aria-invalid='true']`)?.focus()
  }, [answer.error])
  const confirm = () =>
    answer.send(() => {
      const society = facts.society === '' ? null : facts.society
      return callPublicApi('/api/split-links/confirm', { ...facts, token, legalName, society })
    })
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
        <WriterFacts
          facts={facts}
          hasPublisher={hasPublisher}
          error={answer.error}
          onChange={(change) => setFacts((all) => ({ ...all, ...change }))}
        />
      </div>
      {problems.length === 0 && <ErrorMessage error={answer.error} />}
    </form>
  )
}
