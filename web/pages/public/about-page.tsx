import { refundPromise } from '../../features/songs/screening-promise.ts'
import { CommaPrice } from './comma-price.tsx'
import { TextSection, TextPage } from './text-page.tsx'
import { Slot } from './slot.tsx'
import { SupportLink } from './support-link.tsx'

export const meta = () => [
  { title: 'About · Velv' },
  {
    name: 'description',
    content:
      'Why Velv exists: a song deserves somebody who really listens, and whoever sent it should see that it was heard.',
  },
]

export default function AboutPage() {
  return (
    <TextPage
      title="Somebody really listens here"
      lede="Most songs that are sent somewhere are never played. Not because they are bad, but because it is nobody’s work to press play. On Velv it is."
    >
      <TextSection id="room" title="One room, three sides">
        <p>
          People who look for songs write down what they need. People who make songs answer. Between them sit screeners:
          they are paid for the time they listen, and not for saying yes.
        </p>
        <p>
          A screener hears your song without your name, at the same level as all the others. What fits the brief is
          passed on. What does not fit gets an answer too.
        </p>
      </TextSection>
      <TextSection id="receipt" title="The receipt">
        <p>
          We count listening while the sound plays, and only then. Which seconds were heard, when, and by whom as far as
          their role goes, stands on a receipt that belongs to the song. What was skipped is not on it. No score is
          computed, no machine decides: people listen, people answer.
        </p>
      </TextSection>
      <TextSection id="money" title="Where the money goes">
        <p>
          A creator pays once for each song
          <CommaPrice />. {refundPromise} Screeners are paid by the second for what they hear
          <span className="priced">
            , from <Slot name="hourly1" /> an hour
          </span>
          . People who look for songs pay nothing. If a song is cut, that is between you and them: Velv takes no share
          of it.
        </p>
      </TextSection>
      <TextSection id="not" title="What we do not do">
        <ul>
          <li>We take no share of your song, your rights or what it earns.</li>
          <li>We do not sell a place in the queue.</li>
          <li>We show no numbers that guess: no likes, no ratings, no matches.</li>
          <li>We do not promise a hit. We promise an ear.</li>
        </ul>
      </TextSection>
      <TextSection id="beta" title="A beta">
        <p>
          Velv is young. Things will change, and some will break. If something is wrong or missing, write to{' '}
          <SupportLink />. A person reads it.
        </p>
        <p className="row flex-wrap gap-3 pt-2">
          <a className="btn main" href="/signup">
            Sign up
          </a>
          <a className="btn quiet" href="/howto">
            How it works
          </a>
        </p>
      </TextSection>
    </TextPage>
  )
}
