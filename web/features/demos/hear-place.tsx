import { hearNoteMax } from '@velv/domain/demos/song-words.ts'
import { ChevronLeft, ChevronRight, Flag, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { lengthText, spokenLength } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import type { SongWriting } from './use-song-words.ts'

const stepMs = 1_000

type HearPlaceProps = {
  writing: SongWriting
  durationMs: number
  /** Where the song stands. */
  nowMs: () => number
}

/** "What I'd like you to hear": a place in the song, and why. */
export function HearPlace(props: HearPlaceProps) {
  const part = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={part}>
      <Place {...props} />
    </div>
  )
}

function Place({ writing: { words, write, problems, save }, durationMs, nowMs }: HearPlaceProps) {
  const { hearAtMs, hearNote } = words
  const mark = () => write('hearAtMs', Math.round(nowMs()))
  const move = (byMs: number) =>
    write('hearAtMs', Math.min(Math.max(0, durationMs - stepMs), Math.max(0, (hearAtMs ?? 0) + byMs)))
  if (hearAtMs === null) {
    return (
      <div className="row flex-wrap">
        <Button onClick={mark}>
          <Flag className="icon-s" aria-hidden="true" />
          Mark this place
        </Button>
        <p className="small min-w-48 flex-1 text-text-3">
          Is there a moment you would like a screener to hear? Play up to it and mark it.
        </p>
      </div>
    )
  }
  const isBehind = durationMs > 0 && hearAtMs >= durationMs
  return (
    <div role="group" aria-label="What I’d like you to hear" className="grid gap-2">
      <TextField
        label={
          <>
            What I’d like you to hear at{' '}
            <span className="num" aria-hidden="true">
              {lengthText(hearAtMs)}
            </span>
            <span className="sr">{spokenLength(hearAtMs)}</span>
          </>
        }
        value={hearNote}
        maxLength={hearNoteMax}
        autoComplete="off"
        placeholder="The key change, the last line …"
        error={problems.hearNote ?? problems.hearAtMs}
        onChange={(event) => write('hearNote', event.target.value)}
        onBlur={() => void save()}
      />
      {isBehind && <p className="small text-warn">This place lies behind the end of the song. Mark another.</p>}
      <div className="row flex-wrap gap-0">
        <Button look="quiet" onClick={mark}>
          <Flag className="icon-s" aria-hidden="true" />
          Mark this place instead
        </Button>
        <IconButton label="One second earlier" onClick={() => move(-stepMs)}>
          <ChevronLeft className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label="One second later" onClick={() => move(stepMs)}>
          <ChevronRight className="icon" aria-hidden="true" />
        </IconButton>
        <Button look="quiet" onClick={() => write('hearAtMs', null)}>
          <X className="icon-s" aria-hidden="true" />
          Remove
        </Button>
      </div>
    </div>
  )
}
