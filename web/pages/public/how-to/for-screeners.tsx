import { decidedListeningMs } from '@velv/domain/demos/demo.ts'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { TextSection } from '../text-page.tsx'
import { Slot } from '../slot.tsx'
import { HowStep, Steps } from './steps.tsx'

export function ForScreeners() {
  return (
    <TextSection id="screeners" title="For screeners">
      <p>Our team reviews your account, and you connect Stripe so that you can get paid.</p>
      <Steps>
        <HowStep title="Choose a drop">
          <p>
            Your home page lists every drop with songs waiting. Choose one and how many songs you want to hear. The
            brief stays in view while you listen.
          </p>
        </HowStep>
        <HowStep title="Listen">
          <p>
            You hear one song after another at the same loudness, with titles and lyrics but no names. The timer runs
            while a song is playing and stops when you pause. A song earns at most twice its length.
          </p>
        </HowStep>
        <li className="how-wide">
          <ProductPicture
            name="listening"
            phone="listening-phone"
            alt="The pitching view: the queue, a large waveform with the heard part highlighted, a timer with earnings, the brief, and two buttons, no go and pitch."
          />
        </li>
        <HowStep title="Decide">
          <p>
            Press <KeyCap>P</KeyCap> to pitch a song to the owner, with up to three things that are good about it, or{' '}
            <KeyCap>X</KeyCap> for a no go, with one of eight reasons that the creator sees. Choose with the number keys
            and submit with <KeyCap>Enter</KeyCap>; a note is optional. You can answer once you’ve heard 30 seconds, or
            half of a song that’s shorter than a minute. You can undo an answer for a few seconds. After that it’s
            final, and the creator is notified. You can play the songs you’ve decided on for another{' '}
            {decidedListeningMs / 3_600_000} hours.
          </p>
        </HowStep>
        <HowStep
          title="Get paid by the second"
          picture={
            <ProductPicture name="wallet" alt="The wallet: the balance, and the rate per hour and per second." />
          }
        >
          <p>
            Your rate depends on your level
            <span className="priced">
              : <Slot name="hourly1" /> an hour at level 1, <Slot name="hourly2" /> at level 2, and{' '}
              <Slot name="hourly3" /> at level 3
            </span>
            . You’re paid for your time, whatever your answers. Your wallet shows every session and what you earned.
          </p>
          <p>Once your balance reaches 50 USD, you can withdraw all of it at once. It takes about 1-5 business days.</p>
        </HowStep>
      </Steps>
      <p className="pt-2">
        <a className="btn line" href="/signup#screener">
          Apply to be a screener
        </a>
      </p>
    </TextSection>
  )
}
