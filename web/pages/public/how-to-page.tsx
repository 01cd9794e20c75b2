import { starTooltip } from '@velv/domain/demos/stars.ts'
import { ResultBadge } from '../../ui/result-badge.tsx'
import { mostAudio, oneFormat } from './audio-words.ts'
import { ForCreators } from './how-to/for-creators.tsx'
import { ForOwners } from './how-to/for-owners.tsx'
import { ForScreeners } from './how-to/for-screeners.tsx'
import './how-to/how-to.css'
import { Part, Reading } from './reading.tsx'

export const meta = () => [
  { title: 'How to · Velv' },
  {
    name: 'description',
    content:
      'How a song is sent, heard and answered on Velv: for creators, for drop owners and for screeners, with pictures.',
  },
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
  { result: 'hold', says: 'The owner wants to keep it for this project. Nothing is signed yet.' },
  { result: 'cut', says: 'The owner is going to record it.' },
  { result: 'nogo', says: 'It is not the one for this drop, and a screener says why. It says nothing about the next.' },
] as const

export default function HowToPage() {
  return (
    <Reading
      title="How to"
      lede="Somebody asks for a song, you send one, a person listens, and you see what was heard. This is how it goes."
      parts={parts}
      wide
    >
      <ForCreators />
      <ForOwners />
      <ForScreeners />
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
      </Part>
      <Part id="files" title="Which files">
        <p>
          {oneFormat}; {mostAudio}. A rough mix is fine. Your original is kept as it is. For listening we make a copy at
          an even level, so that a louder song has no advantage.
        </p>
        <p>
          You write in Soundtrap? There is{' '}
          <a className="link" href="/soundtrap">
            a page on the way from there to here
          </a>
          .
        </p>
      </Part>
      <Part id="stars" title="What the stars say">
        <p>Creators carry one to five stars on their profile: {starTooltip}.</p>
      </Part>
    </Reading>
  )
}
