import { ArrowRight } from 'lucide-react'
import { Slot } from '../slot.tsx'
import { ExampleReceipt } from './example-receipt.tsx'

export function Hero() {
  return (
    <section className="hero">
      <div className="hero-folds" aria-hidden="true" />
      <div className="hero-text">
        {/* Shown to people who have just deleted their account, by the fragment of the address alone. */}
        <p id="left" className="hero-message account-deleted">
          Your account has been deleted. Thanks for being part of Velv.
        </p>
        <Slot name="notFound" />
        <h1 className="display">
          <span>Someone listened.</span> <span>Here’s the receipt.</span>
        </h1>
        <p className="hero-lede">
          Artists, labels, and companies post what they’re looking for. You submit a song. A screener who’s paid to
          listen plays it, and you get an answer, with a receipt of every second they heard.
        </p>
        <div className="row flex-wrap gap-x-1 gap-y-2">
          <a className="btn main lg" href="/signup">
            Submit your song
          </a>
          <a className="btn quiet" href="/howto">
            How it works <ArrowRight className="icon-s" aria-hidden="true" />
          </a>
        </div>
        <p className="small text-text-3">
          <span className="priced">
            <Slot name="price" /> per song.{' '}
          </span>
          MP3 or WAV; a rough mix is fine. You keep all your rights.{' '}
          <a className="link" href="/pricing">
            See pricing
          </a>
        </p>
      </div>
      {/* A real receipt, if there is one, is shown instead of the example. */}
      <div className="hero-receipt">
        <Slot name="proofReceipt" />
        <ExampleReceipt />
      </div>
    </section>
  )
}
