import { decidedListeningMs } from '@velv/domain/demos/demo.ts'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { TextSection } from '../text-page.tsx'
import { Slot } from '../slot.tsx'
import { HowStep, Steps } from './steps.tsx'

export function ForScreeners() {
  return (
    <TextSection id="screeners" title="If you listen">
      <p>A person at Velv looks at your account, and you connect Stripe so that you can be paid.</p>
      <Steps>
        <HowStep title="Choose a drop">
          <p>
            Every drop with songs that wait stands on your page. Choose one and say how many you want to listen to. The
            brief stays beside you while you do.
          </p>
        </HowStep>
        <HowStep title="Listen">
          <p>
            One song after another, all at the same level, with title and lyrics and without a name. The timer counts
            while the sound plays. Pausing stops it, and one song earns at most twice its length.
          </p>
        </HowStep>
        <li className="how-wide">
          <ProductPicture
            name="listening"
            phone="listening-phone"
            alt="The listening room: the queue, a large waveform with the heard part in brass, the timer with what it has earned, the brief, and two answers, no go and pitch."
          />
        </li>
        <HowStep title="Decide">
          <p>
            <KeyCap>P</KeyCap> pitches a song to the owner, with up to three things that are good about it;{' '}
            <KeyCap>X</KeyCap> is a no go, with one of eight reasons that its creator reads. Digits choose,{' '}
            <KeyCap>Enter</KeyCap> sends, and a note is optional. You can answer when half a minute has sounded, or half
            of a shorter song. You can undo an answer for a few seconds. After that it is final, and the creator is
            notified. You can hear what you decided for another {decidedListeningMs / 3_600_000} hours.
          </p>
        </HowStep>
        <HowStep
          title="Be paid by the second"
          picture={<ProductPicture name="wallet" alt="The wallet: the balance, and the rate an hour and a second." />}
        >
          <p>
            Your level says your rate
            <span className="priced">
              : <Slot name="hourly1" /> an hour at level 1, <Slot name="hourly2" /> at level 2, <Slot name="hourly3" />{' '}
              at level 3
            </span>
            . It is paid for the time, whatever you answer. Your wallet shows every session and what it came to.
          </p>
          <p>You can withdraw your whole balance from 50 USD, in a single amount. It takes about 1-5 business days.</p>
        </HowStep>
      </Steps>
      <p className="pt-2">
        <a className="btn line" href="/signup">
          Apply to listen
        </a>
      </p>
    </TextSection>
  )
}
