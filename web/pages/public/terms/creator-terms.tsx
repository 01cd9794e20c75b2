import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { Version } from './version.tsx'

export function CreatorTerms() {
  return (
    <Version id="creators" title="For creators">
      <h3>What you send</h3>
      <p>
        You send songs you wrote or produced, or may send for everybody who did. Samples and loops in them must be yours
        to use. You keep all rights. You allow Velv to store the song, to make a listening copy and a picture of its
        waveform, and to play it to the screeners of the drop you chose and, once pitched and delivered, to its owner,
        who can also save the original to listen to it. Nothing more.
      </p>
      <h3>What you pay for</h3>
      <p>
        The fee pays for one song being screened for one drop: a screener answers it, and you see which seconds were
        heard. It does not buy a pitch, a hold or a cut. The price is shown before you pay. A song counts as sent when
        the payment provider has confirmed your payment.
      </p>
      <h3>When the fee goes back</h3>
      <p>
        If the drop closed before your payment arrived, or you delete your account while a song has no answer yet, the
        fee goes back to where it came from, without your asking. Otherwise it stays once the song is in screening. A
        drop is not delivered before each paid song has its screener’s answer.
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
