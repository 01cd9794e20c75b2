import type { SubmissionBlock } from '@velv/domain/drops/drop.ts'
import { missingSongDetails } from '@velv/domain/songs/song-details.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/buttons/button.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { type DemoInFull, isDropClosed, submitPath } from '../demo.ts'
import { PaymentResultLayout } from './payment-result-layout.tsx'
import { paymentBlocker } from './payment-blocker.ts'
import { PaymentError } from './payment-error.tsx'
import { type Included, paymentOption } from './payment-option.ts'
import { useCloseCheckout } from './use-close-checkout.ts'
import { useCheckout } from './use-checkout.ts'
import { usePrice } from './use-price.ts'
import { viewerLanguage } from '../../../lib/environment.ts'

export type UnpaidDemoProps = {
  demo: DemoInFull
  title: string
  message: string
  /** The included submissions of Velv Plus; undefined while loading. */
  included: Included | null | undefined
  children?: ReactNode
}

/** An unpaid draft: pay for it, or edit it first. */
export function UnpaidDemo({ demo, title, message, included, children }: UnpaidDemoProps) {
  const [submissionBlock, setSubmissionBlock] = useState<SubmissionBlock>()
  // In the currency of the last checkout.
  const currency = demo.fee && !demo.fee.included ? demo.fee.currency : undefined
  const price = usePrice({ currency })
  const paying = useCheckout({ demoId: demo.id, currency, onClosed: setSubmissionBlock })
  const option = paymentOption({ demo, price: price.price, included, locale: viewerLanguage() })
  const reason = paymentBlocker({
    demo,
    upload: undefined,
    missing: missingSongDetails(demo),
    block: submissionBlock ?? (isDropClosed(demo) ? 'drop/closed' : undefined),
    hasPrice: option !== undefined,
    verb: option?.verb ?? 'Pay',
  })
  /** Missing parts are added where the draft is edited. */
  const mustEdit = reason?.part !== undefined
  return (
    <PaymentResultLayout
      title={title}
      message={message}
      next={
        <>
          {!mustEdit && (
            <Button
              variant="main"
              disabledReason={reason?.message}
              busy={paying.isPaying}
              onClick={() => void paying.pay(async () => true)}
            >
              {option?.button ?? 'Pay'}
            </Button>
          )}
          <Edit demo={demo} isMain={mustEdit} />
          <LinkButton to="/my-pitches" variant="quiet">
            My Pitches
          </LinkButton>
        </>
      }
    >
      <div className="mt-4 grid gap-2 empty:hidden">
        {children}
        {price.isError && !option && <RetryMessage what="We couldn’t load the price." onRetry={price.retry} />}
        <PaymentError {...paying} />
      </div>
    </PaymentResultLayout>
  )
}

/** A link to the draft. An open checkout is closed first, because it prevents replacing the song. */
function Edit({ demo, isMain }: { demo: DemoInFull; isMain: boolean }) {
  const navigate = useNavigate()
  const { close, isClosing, errorMessage } = useCloseCheckout(demo.id, {
    onClosed: () => void navigate(submitPath(demo)),
  })
  const variant = isMain ? 'main' : 'line'
  if (demo.payment !== 'waiting') {
    return (
      <LinkButton to={submitPath(demo)} variant={variant}>
        Edit
      </LinkButton>
    )
  }
  return (
    <>
      <Button variant={variant} busy={isClosing} onClick={close}>
        Edit
      </Button>
      {errorMessage && (
        <div className="w-full">
          <InlineMessage tone="bad">{errorMessage}</InlineMessage>
        </div>
      )}
    </>
  )
}
