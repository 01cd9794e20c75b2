import { refundPromise } from '../../features/songs/screening-promise.ts'
import { CommaPrice } from './comma-price.tsx'
import { TextSection, TextPage } from './text-page.tsx'
import { Slot } from './slot.tsx'
import { SupportLink } from './support-link.tsx'

export const meta = () => [
  { title: 'About · Velv' },
  {
    name: 'description',
    content: 'Why we built Velv: every song deserves a real listen, and every songwriter deserves to know it happened.',
  },
]

export default function AboutPage() {
  return (
    <TextPage
      title="Every song deserves a real listen"
      lede="Most songs that get sent to the music business are never played. Not because they’re bad, but because listening is no one’s job. On Velv, it is."
      layout="rows"
    >
      <TextSection id="who" title="How it works">
        <p>
          People who need songs post what they’re looking for. Creators submit songs. In between are screeners, who are
          paid for the time they listen, not for saying yes.
        </p>
        <p>
          A screener hears your song without your name, at the same loudness as every other song. If it fits the brief,
          they pitch it to the owner. If it doesn’t, you still get an answer.
        </p>
      </TextSection>
      <TextSection id="receipt" title="The receipt">
        <p>
          We count listening only while the song is playing. Every submission gets a listening receipt that shows which
          seconds were heard, when, and in what role. Skipped parts aren’t on it. No algorithm decides: people listen,
          and people answer.
        </p>
      </TextSection>
      <TextSection id="money" title="Where the money goes">
        <p>
          Creators pay once per song
          <CommaPrice />. {refundPromise} Screeners are paid by the second for what they hear
          <span className="priced">
            , from <Slot name="hourly1" /> an hour
          </span>
          . Owners pay nothing. If a song is cut, that’s between the creator and the owner: Velv doesn’t take a share.{' '}
          <a className="link" href="/pricing">
            See pricing
          </a>
        </p>
      </TextSection>
      <TextSection id="not" title="What we don’t do">
        <ul>
          <li>Take a share of your song, your rights, or your royalties.</li>
          <li>Sell spots in the queue.</li>
          <li>Show public likes or ratings, or sort songs by how well they match a brief.</li>
          <li>Promise you a hit. We promise a real listen.</li>
        </ul>
      </TextSection>
      <TextSection id="beta" title="Velv is in beta">
        <p>
          Velv is new, and it’s changing quickly. If something’s broken or missing, write to <SupportLink />. A person
          reads every message.
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
