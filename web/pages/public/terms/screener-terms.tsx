import { Slot } from '../slot.tsx'
import { Version } from './version.tsx'

export function ScreenerTerms() {
  return (
    <Version id="screeners" title="For screeners">
      <h3>Your work</h3>
      <p>
        You listen to songs that were sent to a drop and say whether they fit its brief. You decide by what you hear,
        and you can undo an answer for a few seconds; after that it is final. A no comes with its reason, which the
        creator reads without your name; a pitch comes with what is good about the song, which the owner reads, too. You
        choose when and how much you listen. You are not employed by Velv; taxes and insurance on what you earn are
        yours.
      </p>
      <h3>Hourly fee</h3>
      <p>
        You are paid by the hour, counted by the second, at the rate of your screener level, which your wallet shows.
        <span className="priced">
          {' '}
          Today that is <Slot name="hourly1" /> at level 1, <Slot name="hourly2" /> at level 2 and{' '}
          <Slot name="hourly3" /> at level 3.
        </span>{' '}
        The time is kept by our server and runs only while a song plays in your one running session. A song earns at
        most twice its length. The fee does not depend on your answers.
      </p>
      <h3>Being paid</h3>
      <p>
        You need a payout account with Stripe. You can withdraw your whole balance from 50 USD in a single amount, which
        takes about 1-5 business days. A transfer that fails puts the amount back into your wallet.
      </p>
      <h3>Confidentiality</h3>
      <p>
        The songs are unpublished. What you hear stays in the room: do not record, copy, describe or pass on a song, a
        brief or an answer, during your work or after it. Do not try to find out who made a song. If you recognize it,
        or have a stake in it, leave it to somebody else.
      </p>
      <h3>Fair counting</h3>
      <p>Time that was made to count without anybody listening is not paid, and ends the agreement.</p>
      <h3>Termination</h3>
      <p>
        You can stop at any time by deleting your account; withdraw your balance first, or write to support while you
        cannot. Velv can end the agreement with a notice of fourteen days, and at once when confidentiality or fair
        counting was broken. What you have honestly earned until then is paid out, also when it is under 50 USD.
        Confidentiality stays.
      </p>
    </Version>
  )
}
