import { demosPerDrop } from '@velv/domain/demos/demo.ts'
import { closingRuleForCreators } from '../../../features/drops/brief-promises.ts'
import { refundPromise } from '../../../features/songs/screening-promise.ts'
import { ProductPicture } from '../product-picture.tsx'
import { TextSection } from '../text-page.tsx'
import { HowStep, Steps } from './steps.tsx'

export function ForCreators() {
  return (
    <TextSection id="creators" title="For creators">
      <p>All you need is a verified email address and a song. Creators don’t need approval.</p>
      <Steps>
        <HowStep
          title="Find a drop"
          picture={
            <ProductPicture
              name="brief"
              alt="A brief: the artist’s name, genre, market, and closing date, then a numbered list of what the owner is looking for."
            />
          }
        >
          <p>
            A drop tells you who’s looking and for what: genre, market, and more. It also says when it closes. What
            matters most to the owner comes first.
          </p>
          <p>Browse by genre, and filter out the markets you don’t write for.</p>
        </HowStep>
        <HowStep
          title="Upload your song"
          picture={
            <ProductPicture
              name="preflight"
              alt="An uploaded song with its waveform and three checks: format, length, and loudness."
            />
          }
        >
          <p>
            Open the drop and choose your file. You can pause the upload, and it resumes if you lose your connection.
            When it’s done, you’ll see its format, length, and loudness, and you can play it as a screener will hear it.
          </p>
          <p>
            Add the title, the writers, the language, and any lyrics, and mark the spot you’d like a screener to hear.
            You do all of this before you pay.
          </p>
        </HowStep>
        <HowStep title="Pay once">
          <p>
            You’ll see the price before you pay. Stripe handles the payment, by card or wallet. If you have Velv Plus,
            an included submission is used first.
          </p>
          <p>
            {refundPromise} You’re also refunded if the drop stopped taking songs before your payment arrived. Until a
            screener starts listening, you can withdraw the song yourself for a refund.
          </p>
          <p>
            {closingRuleForCreators} If the brief changes after you’ve paid, we’ll show you what changed, and you can
            withdraw even a song that’s been heard. Your receipt keeps the brief you submitted to.
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
            A screener plays your song without seeing your name, at the same loudness as every other song. Your receipt
            is in My Pitches. It shows who listened, when, and which seconds. Only time when the song was playing
            counts; skipped parts don’t.
          </p>
          <p>
            Answers appear there within seconds, and we email you, too. With a pitch, the screener says what’s good
            about your song. With a no go, they say why.
          </p>
        </HowStep>
        <HowStep title="Hear from the owner">
          <p>
            When the drop is delivered, its owner hears the pitched songs, sees your name and email, and answers: hold,
            cut, or no go. From there, you talk to each other directly. Velv doesn’t take a share.
          </p>
          <p>
            A hold has terms and an end date. You have seven days to accept or decline it, and you can ask about it
            first. When a hold ends, your song is pitched again. Once you accept, you and the owner agree on terms,
            exchange documents, and write to each other in a deal room.
          </p>
          <p>
            You choose whether the owner may also play your song for the artist and people working on the project. They
            listen through a private link, and your receipt shows how much they heard. You can change your choice at any
            time.
          </p>
        </HowStep>
      </Steps>
      <p>
        You can submit up to {demosPerDrop} songs to a drop. No one can pay to be heard sooner, and a drop isn’t
        delivered until every paid song has an answer from a screener.
      </p>
      <p className="pt-2">
        <a className="btn main" href="/signup">
          Sign up as a creator
        </a>
      </p>
    </TextSection>
  )
}
