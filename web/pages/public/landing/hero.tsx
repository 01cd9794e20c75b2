import { ArrowRight } from 'lucide-react'
import { Slot } from '../slot.tsx'
import { ExampleReceipt } from './example-receipt.tsx'

export function Hero() {
  return (
    <section className="hero">
      <div className="hero-folds" aria-hidden="true" />
      <div className="hero-text">
        {/* Shown to people who have just deleted their account, by the fragment of the address alone. */}
        <p id="left" className="account-deleted">
          Your account is deleted. Thank you for having been here.
        </p>
        <h1 className="display">
          <span>Somebody listened.</span> <span>Here’s the receipt.</span>
        </h1>
        <p className="hero-lede">
          Artists and labels say what they need. You send the song. A listener who is paid for the time plays it, and
          you see which seconds were heard, when, and what came of it.
        </p>
        <div className="row flex-wrap gap-x-1 gap-y-2">
          <a className="btn main lg" href="/signup">
            Send a song tonight
          </a>
          <a className="btn quiet" href="/howto">
            How it works <ArrowRight className="icon-s" aria-hidden="true" />
          </a>
        </div>
        <p className="small text-text-3">
          <span className="priced">
            <Slot name="price" /> a song, once.{' '}
          </span>
          WAV or MP3, a rough mix is fine. You keep all rights.
        </p>
      </div>
      <ExampleReceipt />
    </section>
  )
}
