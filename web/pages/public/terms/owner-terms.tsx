import { closingRule, reviewedChanges } from '../../../features/drops/brief-promises.ts'
import { expireDays } from '@velv/domain/drops/drop.ts'
import { TermsOfRole } from './terms-of-role.tsx'

export function OwnerTerms() {
  return (
    <TermsOfRole id="owners" title="For drop owners: A&R, managers, music supervisors, and companies">
      <h3>Who may post drops</h3>
      <p>
        You may post drops if you’re looking for songs for an artist, a production, or a company, and you’re authorized
        to act for them. Our team reviews every account, and can disable it if what it claims turns out to be untrue.
      </p>
      <h3>Your drops</h3>
      <p>
        A drop must be a genuine request and describe its purpose honestly. It closes {expireDays.min} to{' '}
        {expireDays.max} days after you submit it. Velv reviews every drop and may send it back with a reason.{' '}
        {closingRule} From then on, Velv reviews {reviewedChanges}. Creators who paid under the old brief can withdraw
        for a refund, unless the change only corrects spelling. Velv can also pause a live drop or take it down, and
        tells you why. When a drop is taken down, creators whose songs weren’t delivered are refunded.
      </p>
      <h3>How you may use songs</h3>
      <p>
        You may listen, alone or with the people who decide on this drop with you, and download the original to do so.
        Your team may rate songs with stars, tag them, and comment on them, for itself alone, and keep them in
        collections. Without an agreement with its creator, you may not publish, record, or sample a song, or use it to
        train software. You may share it only as described below. Delete what you downloaded when your answer is no go.
        Use names and email addresses to reply to creators, not to build a list.
      </p>
      <h3>Playing songs by link</h3>
      <p>
        You may play a song for others only through a private link that Velv makes for you, and only if its creator
        agrees. Make one link for each person, and only for the artist and people working on the project. A link offers
        a download only if you choose that, and only of songs whose creators accepted your hold or agreed to downloads.
        Downloads include the credits; keep them with the songs.
      </p>
      <p>
        A creator can take their consent back at any time, and links then stop playing the song. You see what each
        person plays, downloads, and says, and the page of their link tells them so. Enter someone’s name or email
        address only to send them a link. Creators see plays by link on their receipts as played for a guest of your
        team, without a name. These plays never count as your own listening.
      </p>
      <h3>Your answers</h3>
      <p>
        Creators have paid to be heard. Answer every song that’s delivered to you: hold, cut, or no go. You can change
        an answer, and each change is recorded. Your listening and your answers appear on the creator’s receipt with
        your name and your role.
      </p>
      <HoldsAndDeals />
      <h3>Cost</h3>
      <p>Posting drops and listening to delivered songs is free.</p>
      <h3>When you delete your account</h3>
      <p>
        Your drops are deleted with it. While one of them has songs, you can’t delete your account yourself; contact
        support.
      </p>
    </TermsOfRole>
  )
}

const HoldsAndDeals = () => (
  <>
    <h3>Holds</h3>
    <p>
      A hold has a length of 7 to 365 days and terms that you can change until the creator opens your offer. The creator
      has seven days to accept or decline. You can hold the same song twice within 90 days, and no hold is a contract.
      Your track record shows how your accepted holds ended.
    </p>
    <h3>Deal rooms</h3>
    <p>
      After an accepted hold or a cut, you and the creator have a deal room for the song. Confirming terms there isn’t a
      contract unless your document says so. We compare the files that both sides add. We don’t check signatures, and we
      don’t give legal advice. The song’s co-writers can see the confirmed terms. Our team reads messages in a deal room
      only if one side reports one, and then both sides see that we did.
    </p>
  </>
)
