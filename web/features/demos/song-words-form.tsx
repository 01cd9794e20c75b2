import { titleBounds } from '@velv/domain/demos/demo.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SongWords } from './use-song-words.ts'

/** Title and lyrics; kept as they are written. */
export function SongWordsForm({ words }: { words: SongWords }) {
  const keep = () => void words.save()
  return (
    <div className="grid gap-5">
      <TextField
        label="Title"
        name="title"
        value={words.title}
        maxLength={titleBounds.max}
        autoComplete="off"
        error={words.problems.title}
        onChange={(event) => words.setTitle(event.target.value)}
        onBlur={keep}
      />
      <TextArea
        label="Lyrics"
        name="lyrics"
        value={words.lyrics}
        hint="Listeners can read along while the song plays. Leave it empty for an instrumental."
        error={words.problems.lyrics}
        onChange={(event) => words.setLyrics(event.target.value)}
        onBlur={keep}
      />
      {words.problems.other && <FailedLine what={words.problems.other} onRetry={keep} />}
      <p className="small text-text-3">
        Screeners hear the title and the song, not your name. The drop’s owner sees your name when it is delivered.{' '}
        <output>{words.saving === 'saving' ? 'Saving.' : words.saving === 'saved' ? 'Saved.' : ''}</output>
      </p>
    </div>
  )
}
