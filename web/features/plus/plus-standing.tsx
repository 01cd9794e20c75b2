import { client } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'
import { includedSays, leftSays, standingSays } from './plus-says.ts'
import type { Plus } from './use-plus.ts'
import { useStripePage } from './use-stripe-page.ts'

const askForPortal = async () => (await client.POST('/api/plus/portal')).data!.url

/** A subscription that runs: until when, what is left of it, and the way to the page where it is changed. */
export function PlusStanding({ plus }: { plus: Plus }) {
  const { open, isOpening, refusal } = useStripePage(askForPortal, 'The page could not be opened. Try again.')
  const isDeclined = plus.state === 'past due'
  return (
    <>
      <div className="grid gap-1" role="status">
        {isDeclined ? <Say tone="bad">{standingSays(plus)}</Say> : <p className="text-body">{standingSays(plus)}</p>}
        <p className="num text-text-2">{leftSays(plus)}</p>
      </div>
      {plus.offer && (
        <p className="text-text-2">
          {plus.offer.text} a month, with {includedSays(plus.offer.submissions)} included.
        </p>
      )}
      <Button look="line" className="max-w-full whitespace-normal" busy={isOpening} onClick={open}>
        {isDeclined ? 'Pay or choose another card' : 'Manage'}
      </Button>
      {refusal && <Say tone="bad">{refusal}</Say>}
    </>
  )
}
