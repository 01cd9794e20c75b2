import { LinkButton } from '../../ui/link-button.tsx'
import type { DropInFull } from './drop.ts'

const submitWords = ({ myResult, mySent }: DropInFull) =>
  myResult === 'draft' ? 'Go on with your demo' : mySent > 0 ? 'Send another' : 'Submit a demo'

type DropActionProps = { drop: DropInFull; why: string | undefined; priceText: string }

/** Submit a demo and what it costs, or why not. */
export function DropAction({ drop, why, priceText }: DropActionProps) {
  return (
    <div className="grid gap-2">
      {why ? (
        <p className="text-text-2">{why}</p>
      ) : (
        <>
          <LinkButton to={`/drop/${drop.id}/submit`} look="main">
            {submitWords(drop)}
          </LinkButton>
          <p className="small num text-center text-text-3">{priceText && `${priceText} a submission.`}</p>
        </>
      )}
      {drop.can.includes('drop.edit') && <LinkButton to={`/drop/edit/${drop.id}`}>Edit this drop</LinkButton>}
    </div>
  )
}

/** The same at the foot of a phone, within reach of a thumb. */
export function DropDock({ drop, priceText }: Omit<DropActionProps, 'why'>) {
  return (
    <div className="dock phone-only items-center">
      {priceText && (
        <p className="num min-w-20">
          <span className="strong block">{priceText}</span>
          <span className="small text-text-3">a submission</span>
        </p>
      )}
      <LinkButton to={`/drop/${drop.id}/submit`} look="main">
        {submitWords(drop)}
      </LinkButton>
    </div>
  )
}
