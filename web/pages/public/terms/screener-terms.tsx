import { Slot } from '../slot.tsx'
import { TermsOfRole } from './terms-of-role.tsx'

export function ScreenerTerms() {
  return (
    <TermsOfRole id="screeners" title="For screeners">
      <h3>Your work</h3>
      <p>
        You listen to songs submitted to a drop and decide whether they fit its brief. Base your decisions on what you
        hear. You can undo an answer for a few seconds; after that it’s final. With a no go, you give a reason, which
        the creator sees without your name. With a pitch, you say what’s good about the song, which the owner sees, too.
        You choose when and how much you listen. You’re not an employee of Velv, and you’re responsible for taxes and
        insurance on what you earn.
      </p>
      <h3>Hourly fee</h3>
      <p>
        You’re paid by the hour, counted by the second, at the rate of your screener level, which your wallet shows.
        <span className="priced">
          {' '}
          Today that’s <Slot name="hourly1" /> at level 1, <Slot name="hourly2" /> at level 2, and{' '}
          <Slot name="hourly3" /> at level 3.
        </span>{' '}
        Our server keeps the time, which runs only while a song is playing in your one active session. A song earns at
        most twice its length. The fee doesn’t depend on your answers.
      </p>
      <h3>Getting paid</h3>
      <p>
        You need a payout account with Stripe. You can withdraw your whole balance from 50 USD in a single amount, which
        takes about 1-5 business days. If a transfer fails, the amount goes back into your wallet.
      </p>
      <h3>Confidentiality</h3>
      <p>
        The songs are unreleased, and what you hear is confidential. Don’t record, copy, describe, or share a song, a
        brief, or an answer, now or later. Don’t try to find out who made a song. If you recognize a song or have a
        stake in it, leave it to another screener.
      </p>
      <h3>Fair counting</h3>
      <p>Listening time that’s generated without anyone listening isn’t paid, and ends this agreement.</p>
      <h3>Termination</h3>
      <p>
        You can stop at any time by deleting your account; withdraw your balance first, or contact support if you can’t
        yet. Velv can end this agreement with 14 days’ notice, or immediately if you’ve broken the rules on
        confidentiality or fair counting. What you’ve honestly earned until then is paid out, even if it’s less than 50
        USD. Your duty of confidentiality continues.
      </p>
    </TermsOfRole>
  )
}
