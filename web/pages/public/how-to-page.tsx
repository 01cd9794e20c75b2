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
  { result: 'screening', message: 'The song is paid and waits for a screener, or is being heard.' },
  { result: 'pitch', message: 'A screener passed it on. The drop’s owner hears it when the drop is delivered.' },
  { result: 'hold', message: 'The owner wants to keep it for this project. Nothing is signed yet.' },
  { result: 'cut', message: 'The owner is going to record it.' },
  {
    result: 'nogo',
    message: 'It is not the one for this drop, and a screener says why. It says nothing about the next.',
  },
] as const

export default function HowToPage() {
  return (
    <TextPage
      title="How to"
      lede="Somebody asks for a song, you send one, a person listens, and you see what was heard. This is how it goes."
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
      <TextSection id="files" title="Which files">
        <p>
          {anyFormatText}; {audioLimitsText}. A rough mix is fine. Your original is kept as it is. For listening we make
          a copy at an even level, so that a louder song has no advantage.
        </p>
        <p>
          You write in Soundtrap? There is{' '}
          <a className="link" href="/soundtrap">
            a page on the way from there to here
          </a>
          .
        </p>
      </TextSection>
      <TextSection id="stars" title="What the stars say">
        <p>Creators carry one to five stars on their profile: {starTooltip}.</p>
      </TextSection>
    </TextPage>
  )
}
