import { starTooltip } from '@velv/domain/demos/stars.ts'
import { ResultBadge } from '../../ui/result-badge.tsx'
import { Part, Reading } from './reading.tsx'

export const meta = () => [
  { title: 'How to · Velv' },
  { name: 'description', content: 'How a song is sent, heard and answered on Velv, for each side of the room.' },
]

const parts = [
  { id: 'creators', title: 'If you make songs' },
  { id: 'owners', title: 'If you look for songs' },
  { id: 'screeners', title: 'If you listen' },
  { id: 'answers', title: 'What the answers mean' },
  { id: 'files', title: 'Which files' },
  { id: 'stars', title: 'What the stars say' },
] as const

const answers = [
  { result: 'screening', says: 'The song is paid and waits for a screener, or is being heard.' },
  { result: 'pitch', says: 'A screener passed it on. The drop’s owner hears it when the drop is delivered.' },
  { result: 'hold', says: 'The owner wants to keep it for this project. Nothing is decided yet.' },
  { result: 'cut', says: 'It is going to be recorded.' },
  { result: 'nogo', says: 'It was heard, and it is not the one for this drop.' },
] as const

export default function HowToPage() {
  return (
    <Reading
      title="How to"
      lede="Somebody asks for a song, you send one, a person listens, and you see what was heard. This is how it goes, side by side."
      parts={parts}
    >
      <Part id="creators" title="If you make songs">
        <p>You need a verified e-mail and a song. Nothing else.</p>
        <ul>
          <li>Browse the drops. Each is a brief: who asks, for what, in which genre and market, and until when.</li>
          <li>Open one that fits and press Submit a demo. The upload can be paused, and goes on after a lost line.</li>
          <li>While it travels, the file is checked. You see its length and loudness before you pay.</li>
          <li>Pay once. The price stands beside the button in your currency before you press it.</li>
          <li>Follow it under My Pitches. Each listening adds to your receipt: who, when, and which seconds.</li>
        </ul>
        <p>
          You can send up to three songs to one drop. Screeners never see your name. Owners do, once it is delivered.
        </p>
      </Part>
      <Part id="owners" title="If you look for songs">
        <p>A person at Velv looks at your account first, so that creators know who asks.</p>
        <ul>
          <li>Write a drop: genre, languages, market, what you look for, and when it closes, 1 to 180 days ahead.</li>
          <li>
            Velv reviews it, then creators see it. A drop that needs another look comes back to you with the reason.
          </li>
          <li>Screeners listen to everything that is sent and pitch what fits the brief.</li>
          <li>When the drop has closed and everything has been heard, the pitches come to My Inbox together.</li>
          <li>Listen and answer with one key: H for hold, C for cut, X for no go. You can correct yourself later.</li>
        </ul>
      </Part>
      <Part id="screeners" title="If you listen">
        <p>A person at Velv looks at your account, and you connect Stripe so that you can be paid.</p>
        <ul>
          <li>Choose an open drop. You hear one song after another, all at the same level, without names.</li>
          <li>The timer counts while the sound plays. Pausing stops it. One song earns at most twice its length.</li>
          <li>P pitches a song, X is a no go. You have ten seconds to take it back.</li>
          <li>
            Your wallet shows every session. Withdraw from $50.00 in a single amount; it takes about 1-5 business days.
          </li>
        </ul>
      </Part>
      <Part id="answers" title="What the answers mean">
        <dl className="answers">
          {answers.map(({ result, says }) => (
            <div key={result}>
              <dt>
                <ResultBadge result={result} />
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
        <p>You cannot pay to be heard sooner. Every paid song is heard before its drop is delivered.</p>
      </Part>
      <Part id="files" title="Which files">
        <p>
          Mp3, wav, aiff, flac, m4a, aac, ogg or opus; up to 200 MB and 15 minutes. A rough mix is fine. Your original
          is kept as it is; for listening we make a copy at an even level, so that a louder song has no advantage.
        </p>
      </Part>
      <Part id="stars" title="What the stars say">
        <p>Creators carry one to five stars on their profile: {starTooltip}.</p>
      </Part>
    </Reading>
  )
}
