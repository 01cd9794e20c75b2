import { expireDays } from '@velv/domain/drops/drop.ts'
import { NoWrapEmail } from '../no-wrap-email.tsx'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { TextSection } from '../text-page.tsx'
import { HowStep, Steps } from './steps.tsx'

export function ForOwners() {
  return (
    <TextSection id="owners" title="If you look for songs">
      <p>A person at Velv looks at your account first, so that creators know that somebody real asks.</p>
      <Steps>
        <HowStep title="Write the drop">
          <p>
            Say genre, languages and market, what you look for in your own words, and when it closes, {expireDays.min}{' '}
            to {expireDays.max} days ahead. Artist, label, a note and links are yours to add or leave out. What you have
            written stays in your browser until you send it.
          </p>
        </HowStep>
        <HowStep
          title="See it go up"
          picture={
            <ProductPicture
              name="my-drops"
              alt="My Drops: one drop sent back with a reason, and one that is live, with counts of songs in screening, pitched and no go."
            />
          }
        >
          <p>
            Velv reads every drop before creators see it. One that needs another look comes back to you with the reason;
            change it and it is read again.
          </p>
          <p>
            While it is live you see counts, not songs. You can edit it. Once a song is in, it can close later, never
            earlier, and changes that matter to creators, such as genre, are reviewed before they go live.
          </p>
        </HowStep>
        <HowStep title="Let it be screened">
          <p>
            Screeners listen by the brief and pass on what fits. When the drop has closed and every song has its answer,
            the pitches come to My Inbox together, and you get a mail.
          </p>
        </HowStep>
        <HowStep
          title="Listen and answer"
          picture={
            <ProductPicture
              name="deciding"
              alt="A song on its stage with title, creator, waveform and player, and the three answers below: no go, hold, cut."
            />
          }
        >
          <p>
            Now each song has a name, an <NoWrapEmail />, the seconds a screener heard, and why they pitched it. You can
            save the original to hear it where you work.
          </p>
          <p>
            Answer with one key: <KeyCap>H</KeyCap> hold, <KeyCap>C</KeyCap> cut, <KeyCap>X</KeyCap> no go. A no go asks
            for a reason, which its creator reads; “No reason given” is one of them. You can undo an answer for a few
            seconds before the creator is notified, and change it later. Your listening appears on the creator’s receipt
            with your name and role.
          </p>
        </HowStep>
      </Steps>
      <p className="pt-2">
        <a className="btn line" href="/signup">
          Sign up to post drops
        </a>
      </p>
    </TextSection>
  )
}
