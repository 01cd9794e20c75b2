import { audioLimits } from '@velv/domain/media/audio-format.ts'
import { Check, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { lengthText } from '../../ui/format.ts'
import { formatText, loudnessText } from './audio-words.ts'
import type { Audio } from './demo.ts'

/** What the file is, line by line; each waits until it is known. */
export function Preflight({ audio }: { audio: Audio | null }) {
  const isReady = audio?.state === 'ready'
  return (
    <ul aria-busy={!isReady || undefined}>
      <Line done={isReady && formatText(audio)} waiting="Reading the file">
        Kept untouched. A listening copy is made from it.
      </Line>
      <Line
        done={isReady && audio.durationMs !== null && `${lengthText(audio.durationMs)} long`}
        waiting="Measuring its length"
      >
        {audioLimits.maxMs / 60_000} minutes at most.
      </Line>
      {(!isReady || audio.loudnessLufs !== null) && (
        <Line done={isReady && loudnessText(audio.loudnessLufs ?? 0)} waiting="Measuring its loudness">
          Played at the same level as every other song, so louder does not win.
        </Line>
      )}
    </ul>
  )
}

type LineProps = { done: string | false; waiting: string; children: ReactNode }

function Line({ done, waiting, children }: LineProps) {
  return (
    <li className="flex gap-3 py-2">
      {done ? (
        <Check className="icon-s mt-1 text-good" aria-hidden="true" />
      ) : (
        <LoaderCircle className="icon-s mt-1 text-text-3" aria-hidden="true" />
      )}
      {done ? (
        <span>
          <span className="strong">{done}.</span> <span className="text-text-2">{children}</span>
        </span>
      ) : (
        <span className="text-text-3">{waiting}</span>
      )}
    </li>
  )
}
