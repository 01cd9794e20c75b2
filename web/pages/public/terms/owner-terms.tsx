import { freeExtensionDays } from '@velv/domain/drops/brief-fields.ts'
import { expireDays } from '@velv/domain/drops/drop.ts'
import { Version } from './version.tsx'

export function OwnerTerms() {
  return (
    <Version id="owners" title="For drop owners: A&R, managers, supervisors and companies">
      <h3>Who may post drops</h3>
      <p>
        People who look for songs for an artist, a production or a company, and may speak for it. A person at Velv looks
        at each account, and can disable it when what it says turns out to be untrue.
      </p>
      <h3>What a drop says</h3>
      <p>
        A drop asks for real songs for a real purpose, and says honestly for what. It closes {expireDays.min} to{' '}
        {expireDays.max} days ahead. Velv reviews every drop and may send it back with a reason. Once a song has been
        sent, you can move its closing date later, never earlier. From then on, Velv reviews changes to genre,
        languages, or what you’re looking for, and any closing date moved by more than {freeExtensionDays} days in
        total, before they go live. Creators who paid under the old brief can withdraw for a refund. Velv can also pause
        a live drop or take it down, and tells you why. When a drop is taken down, creators whose songs weren’t
        delivered are refunded.
      </p>
      <h3>What you may do with the songs</h3>
      <p>
        You may listen, alone or with the people who decide with you on this drop, and save an original for that. You
        may not publish, record, sample or pass on a song, or train software with it, without an agreement with its
        creator; and you delete what you saved when your answer is no. Names and addresses are given to you to answer,
        not to fill a list.
      </p>
      <h3>Answering</h3>
      <p>
        Creators have paid to be heard. Answer what is delivered to you: hold, cut or no go. You can change an answer,
        and each change is kept. Your listening and your answers stand on the creator’s receipt with the name of your
        account and your role.
      </p>
      <h3>What it costs</h3>
      <p>Posting drops and listening to what is delivered costs you nothing.</p>
      <h3>When you delete your account</h3>
      <p>
        Your drops are deleted with it. While one of them has songs you cannot delete the account; write to support.
      </p>
    </Version>
  )
}
