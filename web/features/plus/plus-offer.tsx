import { givenBackDays } from '@velv/domain/plus/plus.ts'
import { client } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'
import { includedSays, leftSays, standingSays } from './plus-says.ts'
import type { Plus } from './use-plus.ts'
import { useStripePage } from './use-stripe-page.ts'

const askForCheckout = async () => (await client.POST('/api/plus/checkout', { body: {} })).data!.url

/** What Velv Plus costs and includes, and the way to it; one that has ended says so first. */
export function PlusOffer({ plus }: { plus: Plus }) {
  const { open, isOpening, refusal } = useStripePage(askForCheckout, 'The checkout could not be opened. Try again.')
  const { offer } = plus
  const standing = [standingSays(plus), plus.left > 0 && leftSays(plus)].filter(Boolean).join(' ')
  return (
    <>
      {standing && <p className="text-text-2">{standing}</p>}
      {offer && (
        <>
          <p className="text-body">
            <span className="strong num">{offer.text}</span> a month, with {includedSays(offer.submissions)} included.
          </p>
          <p className="max-w-measure text-text-2">
            They are spent before anything is charged. One that goes back unheard is yours again, for at least{' '}
            {givenBackDays} days. It renews each month until you end it here.
          </p>
          <Button look="line" className="max-w-full whitespace-normal" busy={isOpening} onClick={open}>
            {plus.isWaiting ? 'Back to the checkout' : `Subscribe for ${offer.text} a month`}
          </Button>
          {refusal && <Say tone="bad">{refusal}</Say>}
        </>
      )}
    </>
  )
}
