import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { refundPromise } from '../../../features/songs/screening-promise.ts'
import { NoWrapEmail } from '../no-wrap-email.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { TextSection } from '../text-page.tsx'
import { HowStep, Steps } from './steps.tsx'

export function ForCreators() {
  return (
    <TextSection id="creators" title="If you make songs">
      <p>
        You need a verified <NoWrapEmail /> and a song. Nobody has to approve you.
      </p>
      <Steps>
        <HowStep
          title="Read the brief"
          picture={
            <ProductPicture
              name="brief"
              alt="A brief on paper: the artist’s name, genre, market and closing day, then three wishes, numbered."
            />
          }
        >
          <p>
            A drop is a brief: who asks, for what, in which genre and market, and until when. The wishes stand in the
            owner’s order.
          </p>
          <p>Browse by genre, or switch off the markets you do not write for.</p>
        </HowStep>
        <HowStep
          title="Send the song"
          picture={
            <ProductPicture
              name="preflight"
              alt="An uploaded song with its waveform and three checks: its format, its length and its loudness."
            />
          }
        >
          <p>
            Press Submit a demo and choose the file. The upload can be paused, and goes on after a lost connection. When
            it has arrived, you see its format, its length and its loudness, and hear it as a screener will.
          </p>
          <p>
            Give it its title, its writers and its language, the lyrics if it has any, and mark the place you would like
            to be heard. All of that comes before you pay.
          </p>
        </HowStep>
        <HowStep title="Pay once">
          <p>
            The price stands beside the button before you press it. You pay on a page of Stripe, by card or wallet. If
            you subscribe to Velv Plus, an included submission is spent first.
          </p>
          <p>
            {refundPromise} You’re also refunded if your payment arrives too late. Until a screener has heard the first
            second, you can withdraw the song yourself. If the brief changes after you’ve paid, we’ll show you what
            changed, and you can withdraw even a song that’s been heard.
          </p>
        </HowStep>
        <HowStep
          title="See what was heard"
          picture={
            <ProductPicture
              name="receipt"
              alt="A listening receipt: a screener, level 2, and below an A&R, each with the time, the waveform, how much was heard, and the answer."
            />
          }
        >
          <p>
            A screener plays your song without your name, at the same level as all the others. Under My Pitches each
            listening adds to your receipt: who, when, and which seconds. We count while the sound plays. What was
            skipped is not counted.
          </p>
          <p>
            You see the answer there seconds after it is given, and we email it to you. A screener’s pitch says what’s
            good about your song, and a no says why.
          </p>
        </HowStep>
        <HowStep title="Be found">
          <p>
            When the drop is delivered, its owner hears what was pitched, with your name and <NoWrapEmail /> beside it,
            and answers hold, cut or no go. From there you talk to each other. Velv takes no share.
          </p>
        </HowStep>
      </Steps>
      <p>
        You can send up to {demosPerDrop} songs to one drop. Nobody can pay to be heard sooner, and no drop is delivered
        while a paid song of it waits for its screener’s answer.
      </p>
      <p className="pt-2">
        <a className="btn main" href="/signup">
          Sign up as a creator
        </a>
      </p>
    </TextSection>
  )
}
