import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'
import { type DemoInFull, submitPath } from './demo.ts'
import { useCloseCheckout } from './use-close-checkout.ts'

/** Back from a checkout that is open still: closes it and leads to the draft, where everything can be changed. */
export function ChangeFirst({ demo }: { demo: DemoInFull }) {
  const navigate = useNavigate()
  const { close, isClosing, refusal } = useCloseCheckout(demo.id, () => void navigate(submitPath(demo)))
  return (
    <>
      <Button busy={isClosing} onClick={close}>
        Change something first
      </Button>
      {refusal && (
        <div className="w-full">
          <Say tone="bad">{refusal}</Say>
        </div>
      )}
    </>
  )
}
