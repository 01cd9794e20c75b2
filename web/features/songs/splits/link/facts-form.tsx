import { useState } from 'react'
import { fieldError } from '../../../../lib/api/field-error.ts'
import { callPublicApi } from '../../../../lib/api/public-client.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../../ui/feedback/error-message.tsx'
import type { AnswerProps } from './split-request.ts'
import { WriterFacts } from './writer-facts.tsx'

/** What writers add about themselves after they have confirmed. No one has to confirm again. */
export function FactsForm({ sheet, token, answer }: AnswerProps) {
  const you = sheet.writers.find(({ isYou }) => isYou)!
  const [facts, setFacts] = useState({
    society: sheet.you.society ?? '',
    ipi: sheet.you.ipi,
    publisherIpi: sheet.you.publisherIpi,
  })
  const hasProblem = (['ipi', 'publisherIpi'] as const).some((field) => fieldError(answer.error, field))
  return (
    <details className="split-facts">
      <summary>Add your PRO and IPI</summary>
      <form
        className="split-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const body = { ...facts, society: facts.society === '' ? null : facts.society }
          void answer.send(() => callPublicApi('/api/split-links/facts', { token, ...body }))
        }}
      >
        <p className="text-text-2 small">
          {sheet.finalAt
            ? 'This is added to the final sheet with its date. No one has to confirm again.'
            : 'No one has to confirm again.'}
        </p>
        <div className="split-details">
          <WriterFacts
            facts={facts}
            hasPublisher={you.publisher !== ''}
            error={answer.error}
            onChange={(change) => setFacts((all) => ({ ...all, ...change }))}
          />
        </div>
        {!hasProblem && <ErrorMessage error={answer.error} />}
        <Button type="submit" busy={answer.busy}>
          Save
        </Button>
      </form>
    </details>
  )
}
