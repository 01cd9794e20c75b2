import { Part } from '../reading.tsx'

export function OwnerTerms() {
  return (
    <Part id="owners" title="For A&R, managers, supervisors and companies">
      <h3>Who may post drops</h3>
      <p>
        People who look for songs for an artist, a production or a company, and may speak for it. A person at Velv looks
        at each account, and can withdraw the approval when what it says turns out not to be so.
      </p>
      <h3>What a drop says</h3>
      <p>
        A drop asks for real songs for a real purpose, and says honestly for what. Velv reviews every drop and may send
        it back with a reason. Once a song has been sent, you can move its closing date later, never earlier, and you
        cannot delete it.
      </p>
      <h3>What you may do with the songs</h3>
      <p>
        You may listen, alone or with the people who decide with you on this drop. You may not copy, publish, record,
        sample or pass on a song, or train software with it, without an agreement with its creator. Names and contacts
        are given to you to answer, not to fill a list.
      </p>
      <h3>Answering</h3>
      <p>
        Creators have paid to be heard. Answer what is delivered to you: hold, cut or no go. You can correct an answer.
        Your listening stands on the creator’s receipt under the name of your company and your role.
      </p>
    </Part>
  )
}
