import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { closingRuleForCreators, reviewedChanges } from '../../../features/drops/brief-promises.ts'
import { refundPromise } from '../../../features/songs/screening-promise.ts'
import { returnedSubmissionDays } from '@velv/domain/plus/plus.ts'
import { TermsOfRole } from './terms-of-role.tsx'

export function CreatorTerms() {
  return (
    <TermsOfRole id="creators" title="For creators">
      <h3>Your songs</h3>
      <p>
        You may submit songs that you wrote or produced, or that you have permission to submit from everyone who did.
        You must have the right to use any samples and loops in them. You keep all rights. You allow Velv to store the
        song, to make listening copies and an image of its waveform, and to play it to the screeners of the drop you
        chose and, once it’s pitched and delivered, to the drop’s owner and their team, who can also download the
        original to listen to it. The team can rate the song with stars, tag it, and comment on it, for itself alone,
        and add it to collections. Our team may listen to help you or to look into a complaint. Unless you agree to
        playing by link, you grant us nothing else.
      </p>
      <PlayingByLink />
      <h3>What the fee covers</h3>
      <p>
        The fee pays for one song to be screened for one drop: a screener answers it, and you see which seconds were
        heard. It doesn’t buy a pitch, a hold, or a cut. We show you the price before you pay. A song is submitted once
        Stripe has confirmed your payment.
      </p>
      <h3>Refunds</h3>
      <p>
        {refundPromise} You’re also refunded if the drop stopped taking songs before your payment arrived, if Velv takes
        the drop down before your song is delivered, or if you delete your account while a song has no answer yet. You
        don’t have to ask. Refunds always go to the payment method you used. Until a screener has heard any of it, you
        can withdraw a song yourself and get a refund. In every other case, there’s no refund once a song has an answer,
        whatever the answer is. A drop isn’t delivered until every paid song has an answer from a screener. If you
        dispute a payment with your bank, a song that no one has heard yet leaves the queue.
      </p>
      <p>{closingRuleForCreators} The date by which you get an answer or a refund never moves later.</p>
      <p>
        After you’ve paid, Velv reviews {reviewedChanges}. If Velv approves a change that doesn’t just correct spelling,
        we’ll tell you what changed. You can then withdraw your song for a full refund, heard or not, until the drop is
        delivered or a screener turns the song down. Your receipt keeps the brief you submitted to.
      </p>
      <h3>Velv Plus</h3>
      <p>
        Velv Plus is a monthly subscription. We show you the price and the number of included submissions before you
        subscribe. It renews each month until you cancel, which you can do at any time on your profile page; it then
        runs until the end of the month you’ve paid for. Included submissions are used before you’re charged for one.
        Those you don’t use expire at the end of their month. If an included submission is refunded before anyone has
        heard the song, you can use it again for at least {returnedSubmissionDays} days. Songs you’ve submitted are
        still heard after Velv Plus ends.
      </p>
      <h3>Limits</h3>
      <p>
        You can submit up to {demosPerDrop} songs to a drop, and you can submit the same song to other drops. Until
        you’ve paid, you can change a song’s details and its file.
      </p>
      <AfterAnswers />
    </TermsOfRole>
  )
}

const PlayingByLink = () => (
  <>
    <h3>Playing by link</h3>
    <p>
      The owner’s team can play your song for anyone else only through a private link, and only if you agree. You agree
      for each song you submit, by checking two boxes. With the first, the team may play it for the artist and for
      people working on the project, and may let them download the original while a hold that you accepted runs. With
      the second, the team may also let them download it at any other time. You can submit a song without checking
      either.
    </p>
    <p>
      You can change your mind at any time on the page of your submission. If you take back the first box, links stop
      sending your song within a second, and a page that’s playing it stops within seconds. We can’t take back what was
      already downloaded. The team can ask you to agree, but not again after you’ve said no.
    </p>
    <p>
      Your receipt and your access log show what was played by link, as played for a guest of the owner’s team, without
      a name. Your access log shows downloads, too. No one is paid for listening by link, and it never counts as the
      owner’s listening. Each download comes with credits: the title, the writers, their shares if everyone has
      confirmed them, and your name and product ID.
    </p>
  </>
)

const AfterAnswers = () => (
  <>
    <h3>Holds and cuts</h3>
    <p>
      An owner who marks your song HOLD offers to keep it for a project until a date. Accept or decline within seven
      days; after that, the offer ends. While an exclusive hold that you accepted runs, you can’t submit the song to
      other owners, and they can’t mark it as a cut. When a hold ends, your song is pitched again. Other owners learn
      the date of an exclusive hold, and never whose it is.
    </p>
    <p>
      HOLD and CUT state what an owner intends to do. They aren’t contracts. Any agreement is between you and the owner,
      and Velv doesn’t take a share.
    </p>
    <h3>Deal rooms</h3>
    <p>
      Once you accept a hold, or your song is a cut, you and the owner have a deal room for it. Confirming terms there
      isn’t a contract unless your document says so. We compare the files that both of you add. We don’t check
      signatures, and we don’t give legal advice. Your co-writers can see the confirmed terms. Our team reads messages
      in a deal room only if one of you reports one, and then you both see that we did.
    </p>
    <h3>When you delete your account</h3>
    <p>
      Your songs are deleted with it: titles, lyrics, and every copy of the audio. An owner who downloaded the original
      of a delivered song before then is still bound by the terms for drop owners. We can’t delete what others
      downloaded by link.
    </p>
  </>
)
