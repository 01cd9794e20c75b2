import { Check, CircleAlert, Clock, LoaderCircle, TriangleAlert } from 'lucide-react'
import { audioFormatText } from './audio-format-text.ts'
import type { Audio, Checks } from '../song-audio.ts'

/** The checks shown before their results are known; the first line waits for the complete file. */
const pendingChecks = [
  'Measuring the length',
  'Measuring the loudness',
  'Checking for clipping',
  'Checking for silence',
]

const toneStyles = {
  good: { Icon: Check, color: 'text-good', prefix: '' },
  warn: { Icon: TriangleAlert, color: 'text-warn', prefix: 'Warning:  ' },
  bad: { Icon: CircleAlert, color: 'text-bad', prefix: 'Fix before submitting:  ' },
} as const

type PreflightProps = {
  /** Undefined until it has been measured. */
  audio: Audio | undefined
  checks: Checks
  /** The whole file has arrived. */
  isUploaded: boolean
}

/** The results of the preflight: first what prevents the submission, then the format, then the rest. */
export function Preflight({ audio, checks, isUploaded }: PreflightProps) {
  if (!audio) {
    return (
      <ul data-field="checks" aria-busy="true">
        {isUploaded ? (
          pendingChecks.map((text) => <PendingCheck key={text}>{text}</PendingCheck>)
        ) : (
          <li className="flex gap-3 py-2 text-text-3">
            <Clock className="icon-s mt-1" aria-hidden="true" />
            We’ll check the file once it’s uploaded.
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
          message={`${audioFormatText(audio)}.`}
          explains="Your original stays untouched. Listeners hear a streaming copy."
        />
      )}
      {others.map((check) => (
        <Found key={check.check} {...check} />
      ))}
    </ul>
  )
}

function Found({ tone, message, explains }: Pick<Checks[number], 'tone' | 'message' | 'explains'>) {
  const { Icon, color, prefix } = toneStyles[tone]
  return (
    <li className="flex gap-3 py-2">
      <Icon className={`icon-s mt-1 ${color}`} aria-hidden="true" />
      <span>
        {prefix && <span className="sr">{prefix}</span>}
        <span className={`strong ${tone === 'bad' ? color : ''}`}>{message}</span>{' '}
        <span className={tone === 'good' ? 'text-text-2' : 'block text-text-2'}>{explains}</span>
      </span>
    </li>
  )
}

const PendingCheck = ({ children }: { children: string }) => (
  <li className="flex gap-3 py-2 text-text-3">
    <LoaderCircle className="icon-s mt-1 animate-spin motion-reduce:animate-none" aria-hidden="true" />
    {children}
  </li>
)
