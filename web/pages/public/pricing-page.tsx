import { unscreenedRefundDays } from '@velv/domain/demos/demo.ts'
import { refundPromise } from '../../features/songs/screening-promise.ts'
import { ContentFrame } from './content-frame.tsx'
import { FeeReceipt } from './pricing/fee-receipt.tsx'
import { Plans } from './pricing/plans.tsx'
import { PricingQuestions } from './pricing/pricing-questions.tsx'
import { ScreenerPay } from './pricing/screener-pay.tsx'
import './pricing/pricing.css'
import { Slot, slotMark } from './slot.tsx'

export const meta = () => [
  { title: 'Pricing · Velv' },
  {
    name: 'description',
    content:
      'What it costs to submit a song on Velv, what the fee pays for, when you’re refunded, and what screeners earn.',
  },
]

export default function PricingPage() {
  return (
    <ContentFrame current="/pricing">
      <div className="pricing wrap">
        <header className="pricing-head">
          <div>
            <h1 className="title">Pay to be heard, not to be chosen</h1>
            <p className="text-lede text-text-2">Every fee buys a real listen and an answer. {refundPromise}</p>
          </div>
          <div dangerouslySetInnerHTML={slotMark('currencies')} />
        </header>
        <div className="pricing-columns">
          <Plans />
          <FeeReceipt />
        </div>
        <div className="pricing-pair">
          <section>
            <h2 className="head">The refund promise</h2>
            <ol className="refund-steps">
              <li>
                <b className="strong">The drop closes.</b>
                <span className="text-text-2">The closing date is on every brief.</span>
              </li>
              <li>
                <b className="strong">Screeners have {unscreenedRefundDays} more days.</b>
                <span className="text-text-2">
                  We count from the closing date you saw when you submitted. If the owner extends the drop or closes it
                  early, your date doesn’t change.
                </span>
              </li>
              <li>
                <b className="strong">No answer? You get your money back.</b>
                <span className="text-text-2">
                  We refund the full
                  <span className="priced">
                    {' '}
                    <Slot name="singlePrice" />
                  </span>{' '}
                  fee to the payment method you used. You don’t have to ask.
                </span>
              </li>
            </ol>
            <p className="small text-text-3">
              <a className="link" href="/termsconditions#creators">
                See every case in which you’re refunded
              </a>
            </p>
          </section>
          <ScreenerPay />
        </div>
        <PricingQuestions />
      </div>
    </ContentFrame>
  )
}
