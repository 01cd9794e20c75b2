import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { submissionsText, remainingText, plusStatusText } from './plus-text.ts'
import type { Plus } from './use-plus.ts'
import { usePlusPortal } from './use-stripe-page.ts'

/** An active subscription: its end, the submissions left, and the link to the page that changes it. */
export function PlusStatus({ plus }: { plus: Plus }) {
  const { open, isOpening, failure } = usePlusPortal()
  const isDeclined = plus.state === 'past due'
  return (
    <>
      <div className="grid gap-1" role="status">
        {isDeclined ? (
          <InlineMessage tone="bad">{plusStatusText(plus)}</InlineMessage>
        ) : (
          <p className="text-body">{plusStatusText(plus)}</p>
        )}
        <p className="num text-text-2">{remainingText(plus)}</p>
      </div>
      {plus.offer && (
        <p className="text-text-2">
          {plus.offer.text} a month, with {submissionsText(plus.offer.submissions)} included.
        </p>
      )}
      <Button variant="line" className="max-w-full whitespace-normal" busy={isOpening} onClick={open}>
        {isDeclined ? 'Update payment' : 'Manage'}
      </Button>
      <ErrorMessage error={failure} />
    </>
  )
}
