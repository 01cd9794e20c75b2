import { freeExtensionDays } from '@velv/domain/drops/brief-fields.ts'
import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { refundPromise } from '../../../features/songs/screening-promise.ts'
import { returnedSubmissionDays } from '@velv/domain/plus/plus.ts'
import { Version } from './version.tsx'

export function CreatorTerms() {
  return (
    <Version id="creators" title="For creators">
      <h3>What you send</h3>
      <p>
        You send songs you wrote or produced, or may send for everybody who did. Samples and loops in them must be yours
        to use. You keep all rights. You allow Velv to store the song, to make a listening copy and a picture of its
        waveform, and to play it to the screeners of the drop you chose and, once pitched and delivered, to its owner,
        who can also save the original to listen to it. Velv’s own staff may listen to help you or to look into a
        complaint. Nothing more.
      </p>
      <h3>What you pay for</h3>
      <p>
        The fee pays for one song being screened for one drop: a screener answers it, and you see which seconds were
        heard. It does not buy a pitch, a hold or a cut. The price is shown before you pay. A song counts as sent when
        Stripe has confirmed your payment.
      </p>
      <h3>When the fee goes back</h3>
      <p>
        {refundPromise} You’re also refunded if the drop stopped taking songs before your payment arrived, if Velv takes
        the drop down before your song is delivered, or if you delete your account while a song has no answer yet. You
        don’t have to ask. Refunds always go to the payment method you used. Until a screener has heard any of it, you
        can withdraw a song yourself, and are refunded too. In every other case, there’s no refund once a song has an
        answer, whatever the answer is. A drop is not delivered while a paid song of it waits for its screener’s answer.
        If you have your bank take a payment back, a song that nobody has heard yet leaves the queue.
      </p>
      <p>
        After you’ve paid, Velv reviews any change to the brief’s genre, languages, or what it’s looking for, and any
        closing date moved by more than {freeExtensionDays} days in total. If Velv approves the change, we’ll tell you
        what changed. You can then withdraw your song for a full refund, heard or not, until the drop is delivered or a
        screener turns the song down. The date by which you get an answer or a refund never moves later.
      </p>
      <h3>Velv Plus</h3>
      <p>
        If you subscribe, you pay by the month; the price and the submissions it includes are shown before. It renews
        each month until you end it, which you can do at any time on your profile page, and then runs to the end of what
        is paid. An included submission is spent before anything is charged. One that is not used in its month is gone
        with it; one that goes back unheard is yours again, for at least {returnedSubmissionDays} days. What you have
        sent is heard also when Velv Plus has ended.
      </p>
      <h3>How many, and how often</h3>
      <p>
        Up to {demosPerDrop} songs to one drop. You can send the same song to other drops. Until you have paid, you can
        change its words and its file.
      </p>
      <h3>What follows from an answer</h3>
      <p>
        HOLD and CUT say what an owner intends; they are not contracts. What you and the owner agree on is between you.
        Velv takes no share.
      </p>
      <h3>When you delete your account</h3>
      <p>
        Your songs are deleted with it: title, lyrics and every copy of the sound. Whoever saved an original of a
        delivered song before is still bound by the terms for drop owners.
      </p>
    </Version>
  )
}
