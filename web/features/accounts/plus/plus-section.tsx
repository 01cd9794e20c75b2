import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PlusOffer } from './plus-offer.tsx'
import { PlusStatus } from './plus-status.tsx'
import { type Plus, usePlus } from './use-plus.ts'
import { WaitingForStripe } from '../../../ui/feedback/stripe-waiting.tsx'

const isOver = ({ state }: Plus) => state === 'none' || state === 'ended'

/** Velv Plus on the profile: the offer, or the state of the subscription and its buttons. Renders nothing where it is not offered. */
export function PlusSection() {
  const { hash, search } = useLocation()
  const isBack = new URLSearchParams(search).has('plus')
  const { plus, isError, retry } = usePlus({ isAwaited: isBack })
  const section = useRef<HTMLElement>(null)
  const isWanted = isBack || hash === '#plus'
  const isSettled = plus !== undefined || isError
  useEffect(() => {
    if (isWanted && isSettled) section.current?.scrollIntoView({ block: 'start' })
  }, [isWanted, isSettled])

  if (plus && !plus.offer && isOver(plus) && plus.left === 0 && !plus.isWaiting) return null
  return (
    <section
      ref={section}
      id="plus"
      className="grid scroll-mt-24 grid-cols-1 max-md:scroll-mt-30 justify-items-start gap-3"
    >
      <h2 className="head">Velv Plus</h2>
      {plus ? (
        <PlusContent plus={plus} isBack={isBack} />
      ) : isError ? (
        <RetryMessage what="We couldn’t load Velv Plus." onRetry={retry} />
      ) : (
        <>
          <Skeleton className="h-6 w-72" />
          <Skeleton className="h-10 w-full max-w-measure max-md:h-15" />
          <Skeleton className="h-11 w-60" />
        </>
      )}
    </section>
  )
}

function PlusContent({ plus, isBack }: { plus: Plus; isBack: boolean }) {
  if (!isOver(plus)) return <PlusStatus plus={plus} />
  return (
    <>
      {plus.isWaiting && isBack && <PlusWaiting />}
      <PlusOffer plus={plus} />
    </>
  )
}

/** Shown after the checkout until the payment provider has reported its result. */
const PlusWaiting = () => <WaitingForStripe meanwhile="it begins as soon as the payment is in." />
