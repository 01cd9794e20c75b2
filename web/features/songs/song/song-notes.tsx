import { useRef, useState } from 'react'
import { libraryLimits } from '@velv/domain/songs/library-limits.ts'
import { client } from '../../../lib/api/api.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { debounce } from '../details/debounce.ts'
import { usePageLeave } from '../details/use-page-leave.ts'
import type { SongInFull } from '../library-song.ts'
import { cacheSong } from './use-song.ts'

const autosaveDelayMs = 800

/** What a creator writes about a song for themselves; saved shortly after every change, and when the page is left. */
export function SongNotes({ song }: { song: SongInFull }) {
  const [text, setText] = useState(song.notes)
  const [problem, setProblem] = useState<string>()
  const [status, setStatus] = useState('')
  const lastSaved = useRef(song.notes)
  const save = async (notes: string) => {
    const before = lastSaved.current
    if (notes === before || notes.length > libraryLimits.notes) return
    lastSaved.current = notes
    setStatus('Saving…')
    try {
      const { data } = await client.PATCH('/api/songs/{id}', {
        params: { path: { id: song.id } },
        body: { notes },
        keepalive: true,
      })
      cacheSong(data!)
      setProblem(undefined)
      setStatus('Saved')
    } catch (error) {
      lastSaved.current = before
      setStatus('')
      setProblem(errorText(error))
    }
  }
  const [autosave] = useState(() => debounce(autosaveDelayMs))
  usePageLeave(() => {
    autosave.cancel()
    void save(text)
  })
  const change = (next: string) => {
    setText(next)
    setStatus('')
    autosave.schedule(() => void save(next))
  }
  const isTooLong = text.length > libraryLimits.notes
  return (
    <section className="song-notes">
      <TextArea
        label={<h2 className="song-notes-heading">Private notes</h2>}
        hint="Only you can read them."
        aside={<output className="small text-text-3">{status}</output>}
        rows={5}
        value={text}
        readOnly={!song.can.includes('song.edit')}
        error={isTooLong ? `Use ${libraryLimits.notes} characters or fewer.` : problem}
        onChange={(event) => change(event.target.value)}
        onBlur={() => void save(text)}
      />
    </section>
  )
}
