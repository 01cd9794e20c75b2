import { Check, CircleAlert, Clock, LoaderCircle, TriangleAlert } from 'lucide-react'
import { formatText } from './audio-words.ts'
import type { Audio, DemoInFull } from './demo.ts'

type Checks = DemoInFull['checks']

/** What is looked at, as long as it is not known; the first line waits for the whole file. */
const waitings = [
  'Measuring its length',
  'Measuring its loudness',
  'Looking for clipped peaks',
  'Listening for silence',
]

const marks = {
  good: { Icon: Check, colour: 'text-good', word: '' },
  warn: { Icon: TriangleAlert, colour: 'text-warn', word: 'Worth a look: ' },
  bad: { Icon: CircleAlert, colour: 'text-bad', word: 'Has to be mended: ' },
} as const

type PreflightProps = {
  /** Undefined while it is not measured. */
  audio: Audio | undefined
  checks: Checks
  /** The whole file has arrived. */
  isHere: boolean
}

/** What the file is, line by line: what keeps it from being sent first, then its format, then the rest. */
export function Preflight({ audio, checks, isHere }: PreflightProps) {
  if (!audio) {
    return (
      <ul data-field="checks" aria-busy="true">
        {isHere ? (
          waitings.map((words) => <Waiting key={words}>{words}</Waiting>)
        ) : (
          <li className="flex gap-3 py-2 text-text-3">
            <Clock className="icon-s mt-1" aria-hidden="true" />
            It is looked at as soon as all of it is here.
          </li>
        )}
      </ul>
    )
  }
  const blocking = checks.filter(({ tone }) => tone === 'bad')
  const others = checks.filter(({ tone }) => tone !== 'bad')
  return (
    <ul data-field="checks" tabIndex={-1} className="focus:outline-0">
      {blocking.map((check) => (
        <Found key={check.check} {...check} />
      ))}
      {audio.format && (
        <Found
          tone="good"
          says={`${formatText(audio)}.`}
          explains="Kept untouched. A listening copy is made from it."
        />
      )}
      {others.map((check) => (
        <Found key={check.check} {...check} />
      ))}
    </ul>
  )
}

function Found({ tone, says, explains }: Pick<Checks[number], 'tone' | 'says' | 'explains'>) {
  const { Icon, colour, word } = marks[tone]
  return (
    <li className="flex gap-3 py-2">
      <Icon className={`icon-s mt-1 ${colour}`} aria-hidden="true" />
      <span>
        {word && <span className="sr">{word}</span>}
        <span className={`strong ${tone === 'bad' ? colour : ''}`}>{says}</span>{' '}
        <span className={tone === 'good' ? 'text-text-2' : 'block text-text-2'}>{explains}</span>
      </span>
    </li>
  )
}

const Waiting = ({ children }: { children: string }) => (
  <li className="flex gap-3 py-2 text-text-3">
    <LoaderCircle className="icon-s mt-1 animate-spin motion-reduce:animate-none" aria-hidden="true" />
    {children}
  </li>
)
