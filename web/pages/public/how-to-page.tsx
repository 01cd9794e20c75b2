import { fitRules } from '@velv/domain/songs/fit.ts'
import { starTooltip } from '@velv/domain/demos/stars.ts'
import { ResultBadge } from '../../ui/data/result-badge.tsx'
import { audioLimitsText, anyFormatText } from './audio-formats-text.ts'
import { ForCreators } from './how-to/for-creators.tsx'
import { ForOwners } from './how-to/for-owners.tsx'
import { ForScreeners } from './how-to/for-screeners.tsx'
import './how-to/how-to.css'
import { TextSection, TextPage } from './text-page.tsx'

export const meta = () => [
  { title: 'How to · Velv' },
  {
    name: 'description',
    content: 'How to submit songs, find songs, and screen songs on Velv, step by step and with pictures.',
  },
]

const parts = [
  { id: 'creators', title: 'For creators' },
  { id: 'owners', title: 'For drop owners' },
  { id: 'screeners', title: 'For screeners' },
  { id: 'answers', title: 'What the answers mean' },
  { id: 'fit', title: 'How fit works' },
  { id: 'proof', title: 'Certificates and the access log' },
  { id: 'files', title: 'Audio files' },
  { id: 'stars', title: 'Stars' },
] as const

const answers = [
  { result: 'screening', message: 'Your song is paid for and is waiting for a screener, or being heard right now.' },
  { result: 'pitch', message: 'A screener recommends it. The owner hears it once the drop is delivered.' },
  { result: 'hold', message: 'The owner wants to keep it in play for this project. Nothing is signed yet.' },
  { result: 'cut', message: 'The owner plans to record it.' },
  { result: 'nogo', message: 'It isn’t right for this drop. You can submit the song to other drops.' },
] as const

export default function HowToPage() {
  return (
    <TextPage
      title="How to"
      lede="An owner posts a drop, you submit a song, a screener listens, and you see exactly what was heard. Here’s how it works for everyone."
      parts={parts}
      wide
    >
      <ForCreators />
      <ForOwners />
      <ForScreeners />
      <TextSection id="answers" title="What the answers mean">
        <dl className="answers">
          {answers.map(({ result, message }) => (
            <div key={result}>
              <dt>
                <ResultBadge result={result} />
              </dt>
              <dd>{message}</dd>
            </div>
          ))}
        </dl>
      </TextSection>
      <TextSection id="fit" title="How fit works">
        <p>
          We compare your song with what a brief asks for, so you can find the right drops faster. It’s only a hint: you
          can submit any song. A request that your song’s details don’t cover never counts against it. A song fits when
          nothing contradicts the brief and at least half of its requests match.
        </p>
        <dl className="answers">
          {Object.entries(fitRules).map(([request, { label, rule }]) => (
            <div key={request}>
              <dt className="strong">{label}</dt>
              <dd>{rule}</dd>
            </div>
          ))}
        </dl>
      </TextSection>
      <TextSection id="proof" title="Certificates and the access log">
        <p>
          Every submission gets a certificate. It records the exact file (by its SHA-256 hash), the time, the drop, and
          the writers you entered. Velv signs it digitally. Show it to anyone: they can{' '}
          <a className="link" href="/verify">
            verify it
          </a>{' '}
          without an account, and see that it’s as old as it says, because it’s in our public log. It doesn’t prove who
          wrote or owns a song, because Velv doesn’t check that.
        </p>
        <p>
          The access log lists everyone who played or downloaded your submission, when, and how much. “Played” is the
          time that your listening receipt counts. “Sent” is audio that went to a player where listening isn’t counted,
          such as yours or our staff’s. Screeners and guests of an owner stay anonymous. An entry is added half an hour
          after someone stops listening or downloading. Each entry is linked to the one before it, and every day we
          publish and sign the end of that chain, so any later change to an entry, even by us, can be detected. You can
          download your log and check it on the same page as a certificate.
        </p>
        <p>
          For developers: the public keys are at <code>/.well-known/jwks.json</code>, and the head of a day’s log at{' '}
          <code>/.well-known/velv-log/2026-11-28</code>, with its hashes at <code>/leaves</code> below it. None of this
          reveals anything about songs or people.
        </p>
      </TextSection>
      <TextSection id="files" title="Audio files">
        <p>
          {anyFormatText}, {audioLimitsText}. A rough mix is fine. We keep your original as it is and make listening
          copies at the same loudness, so a louder song has no advantage.
        </p>
        <p>
          Do you write in Soundtrap?{' '}
          <a className="link" href="/soundtrap">
            See how to export a song for Velv
          </a>
          .
        </p>
      </TextSection>
      <TextSection id="stars" title="Stars">
        <p>Creators earn one to five stars, shown on their profile: {starTooltip}.</p>
        <p>These aren’t ratings. The stars that an owner’s team gives songs are for that team alone.</p>
      </TextSection>
    </TextPage>
  )
}
