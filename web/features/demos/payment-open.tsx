import { LinkButton } from '../../ui/link-button.tsx'
import { ChangeFirst } from './change-first.tsx'
import { type DemoInFull, submitPath } from './demo.ts'
import { Outcome } from './outcome.tsx'

type PaymentOpenProps = { demo: DemoInFull; title: string; says: string }

/** A draft that is not paid: what that means, and the way back to it. */
export const PaymentOpen = ({ demo, title, says }: PaymentOpenProps) => (
  <Outcome
    title={title}
    says={says}
    next={
      <>
        <LinkButton to={submitPath(demo)} look="main">
          Back to the demo
        </LinkButton>
        {demo.payment === 'waiting' && <ChangeFirst demo={demo} />}
        <LinkButton to="/my-pitches" look="quiet">
          My Pitches
        </LinkButton>
      </>
    }
  />
)
