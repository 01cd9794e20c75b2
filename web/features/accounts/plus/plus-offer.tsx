import { returnedSubmissionDays } from '@velv/domain/plus/plus.ts'
import { client } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { submissionsText, remainingText, plusStatusText } from './plus-text.ts'
import type { Plus } from './use-plus.ts'
import { useStripePage } from './use-stripe-page.ts'

const fetchCheckoutUrl = async () => (await client.POST('/api/plus/checkout', { body: {} })).data!.url

/** What Velv Plus costs and includes, with the subscribe button; a subscription that has ended is mentioned first. */
export function PlusOffer({ plus }: { plus: Plus }) {
  const { open, isOpening, failure } = useStripePage(fetchCheckoutUrl, 'We couldn’t open the checkout. Try again.')
  const { offer } = plus
  const status = [plusStatusText(plus), plus.left > 0 && remainingText(plus)].filter(Boolean).join(' ')
  return (
    <>
      {status && <p className="text-text-2">{status}</p>}
      {offer && (
        <>
          <p className="text-body">
            <span className="strong num">{offer.text}</span> a month, {submissionsText(offer.submissions)} included.
          </p>
          <p className="max-w-measure text-text-2">
            Included submissions are used before you’re charged. If no one listens to a song, you get its submission
            back and can use it for at least {returnedSubmissionDays} days. Renews monthly until you cancel here.
          </p>
          <Button variant="line" className="max-w-full whitespace-normal" busy={isOpening} onClick={open}>
            {plus.isWaiting ? 'Continue to checkout' : `Subscribe for ${offer.text} a month`}
          </Button>
          <ErrorMessage error={failure} />
        </>
      )}
    </>
  )
}
