import { overdueDays } from '@velv/domain/drops/answer-deadline.ts'
import { expireDays } from '@velv/domain/drops/drop.ts'
import { closingRule, reviewedChanges } from '../../../features/drops/brief-promises.ts'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { TextSection } from '../text-page.tsx'
import { HowStep, Steps } from './steps.tsx'

export function ForOwners() {
  return (
    <TextSection id="owners" title="For drop owners">
      <p>Our team reviews your account first, so creators know the request is real.</p>
      <Steps>
        <HowStep title="Write your drop">
          <p>
            Choose genres, languages, and a market, describe what you’re looking for, and set a closing date,{' '}
            {expireDays.min} to {expireDays.max} days out. Artist, label, a note, and reference links are optional. We
            keep what you’ve written in your browser until you send it.
          </p>
        </HowStep>
        <HowStep
          title="Get it approved"
          picture={
            <ProductPicture
              name="my-drops"
              alt="My Drops: one drop sent back with a reason, and one that’s live, with counts of songs in screening, pitched, and no go."
            />
          }
        >
          <p>
            We review every drop before creators see it. If yours needs a change, we’ll send it back with the reason.
            Edit it, and we’ll review it again.
          </p>
          <p>While a drop is live, you see counts, not songs. You can still edit it.</p>
          <p>
            {closingRule} From then on, we review {reviewedChanges}.
          </p>
        </HowStep>
        <HowStep title="Screeners listen">
          <p>
            Screeners listen with your brief in front of them and pitch the songs that fit. When the drop has closed and
            every song has an answer, all pitches arrive in My Inbox together, and we email you.
          </p>
        </HowStep>
        <HowStep
          title="Listen and answer"
          picture={
            <ProductPicture
              name="deciding"
              alt="A song in the pitching view, with title, creator, waveform, and player, and three buttons below: no go, hold, and cut."
            />
          }
        >
          <p>
            Now you see each creator’s name and email, the seconds a screener heard, and why they pitched the song. You
            can also download the original.
          </p>
          <p>
            Answer with one key: <KeyCap>H</KeyCap> hold, <KeyCap>C</KeyCap> cut, <KeyCap>X</KeyCap> no go. A no go asks
            for a reason, which the creator sees; “No reason given” is one of them. You can undo an answer for a few
            seconds before the creator is notified, and change it later. Your listening appears on the creator’s receipt
            with your name and role.
          </p>
          <p>
            A hold starts with your usual terms. Open “Terms” to choose how long it runs, the fee, the split, and
            whether it’s exclusive. The creator has seven days to accept or decline. Once they accept, you agree on
            terms and exchange documents in a deal room.
          </p>
          <p>
            Each delivered drop shows when your answers are due. If you haven’t answered every pitch {overdueDays.stop}{' '}
            days after our first reminder, you can’t publish new drops until you have.
          </p>
        </HowStep>
        <HowStep title="Collect and share">
          <p>
            My Inbox keeps every pitch you were ever sent. Your team can rate songs with stars, tag them, and comment on
            them, and only your team sees that. Keep the songs you like together in collections.
          </p>
          <p>
            If its creator agrees, you can play a song for the artist and people working on the project. Each of them
            gets a private link and doesn’t need an account. You see who heard how much of each song, and you can end a
            link at any time.
          </p>
        </HowStep>
      </Steps>
      <p className="pt-2">
        <a className="btn line" href="/signup#looks">
          Sign up to post drops
        </a>
      </p>
    </TextSection>
  )
}
