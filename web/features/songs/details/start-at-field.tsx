import { hearNoteMax, type SongDetails } from '@velv/domain/songs/song-details.ts'
import { ChevronLeft, ChevronRight, Flag, X } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { lengthText, spokenLength } from '../../../ui/text/format.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFocusFallback } from '../../../ui/layout/use-focus-fallback.ts'
import './song-details.css'

const stepMs = 1_000

type Field = 'hearAtMs' | 'hearNote'

/** The editor of a song's details has these, and so has a submission. */
export type StartAtEditor = {
  details: Pick<SongDetails, Field>
  setField: <Name extends Field>(field: Name, value: SongDetails[Name]) => void
  problems: { [Name in Field]?: string | undefined }
  save: () => Promise<boolean>
}

type StartAtFieldProps = {
  editor: StartAtEditor
  durationMs: number
  /** The current position in the song. */
  nowMs: () => number
}

/** "What I'd like you to hear": a position in the song, and why. */
export function StartAtField(props: StartAtFieldProps) {
  const part = useFocusFallback<HTMLDivElement>()
  return (
    <div ref={part}>
      <StartAtControls {...props} />
    </div>
  )
}

function StartAtControls({ editor: { details, setField, problems, save }, durationMs, nowMs }: StartAtFieldProps) {
  const { hearAtMs, hearNote } = details
  const mark = () => setField('hearAtMs', Math.round(nowMs()))
  const move = (byMs: number) =>
    setField('hearAtMs', Math.min(Math.max(0, durationMs - stepMs), Math.max(0, (hearAtMs ?? 0) + byMs)))
  if (hearAtMs === null) {
    return (
      <div className="row start-at flex-wrap">
        <Button onClick={mark}>
          <Flag className="icon-s" aria-hidden="true" />
          Mark this moment
        </Button>
        <p className="small flex-1 text-text-3">
          Is there a moment you don’t want a screener to miss? Play to it, then mark it.
        </p>
      </div>
    )
  }
  const isPastEnd = durationMs > 0 && hearAtMs >= durationMs
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
        onChange={(event) => setField('hearNote', event.target.value)}
        onBlur={() => void save()}
      />
      {isPastEnd && <p className="small text-warn">This moment is past the end of the song. Mark another one.</p>}
      <div className="row flex-wrap gap-0">
        <Button variant="quiet" onClick={mark}>
          <Flag className="icon-s" aria-hidden="true" />
          Move marker here
        </Button>
        <IconButton label="One second earlier" onClick={() => move(-stepMs)}>
          <ChevronLeft className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label="One second later" onClick={() => move(stepMs)}>
          <ChevronRight className="icon" aria-hidden="true" />
        </IconButton>
        <Button variant="quiet" onClick={() => setField('hearAtMs', null)}>
          <X className="icon-s" aria-hidden="true" />
          Remove
        </Button>
      </div>
    </div>
  )
}
