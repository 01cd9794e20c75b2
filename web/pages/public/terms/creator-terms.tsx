import { Part } from '../reading.tsx'

export function CreatorTerms() {
  return (
    <Part id="creators" title="For creators">
      <h3>What you send</h3>
      <p>
        You send songs you wrote or produced, or may send for everybody who did. Samples and loops in them must be yours
        to use. You keep all rights. You allow Velv to store the song, to make a listening copy and a picture of its
        waveform, and to play it to the screeners of the drop you chose and, once pitched and delivered, to its owner.
        Nothing more.
      </p>
      <h3>What you pay for</h3>
      <p>
        The fee pays for one song being heard for one drop. It does not buy a pitch, a hold or a cut. The price is shown
        in your currency before you pay. A song counts as sent when the payment provider has confirmed your payment.
      </p>
      <h3>When the fee goes back</h3>
      <p>
        If the drop closed before your payment arrived, or your song was not heard before the drop was delivered, the
        fee goes back to the card it came from. Once a screener has begun to listen it stays.
      </p>
      <h3>How many, and how often</h3>
      <p>
        Up to three songs to one drop. You can send the same song to other drops. You can delete a song that has not
        been paid for at any time.
      </p>
      <h3>What follows from an answer</h3>
      <p>
        HOLD and CUT say what an owner intends; they are not contracts. What you and the owner agree on is between you.
        Velv takes no share.
      </p>
    </Part>
  )
}
