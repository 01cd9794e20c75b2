import { useEffect, useRef, useState } from 'react'
import { client } from '../../platform/api.ts'
import { Refusal } from '../../platform/refusal.ts'
import { afterQuiet } from './after-quiet.ts'
import type { DemoInFull } from './demo.ts'
import { areSame, problemsOf, trimmed, unkept, type SongWordsText, type WordsProblems } from './song-words.ts'
import { askDemoAgain, keepDemo } from './use-demo.ts'

const quietMs = 800

/** Title and lyrics of a draft while they are written; kept as they are written, and when the page is left. */
export function useSongWords(draft: DemoInFull | undefined) {
  const [title, setTitle] = useState(draft?.title ?? '')
  const [lyrics, setLyrics] = useState(draft?.lyrics ?? '')
  const [refused, setRefused] = useState<WordsProblems>({})
  const [saving, setSaving] = useState<'saving' | 'saved'>()

  const words = trimmed({ title, lyrics })
  const isChanged = draft !== undefined && !areSame(words, draft)
  const problems: WordsProblems = { ...refused, ...problemsOf(words) }

  const latest = useRef({ draft, written: words })
  const running = useRef<Promise<unknown>>(undefined)
  useEffect(() => {
    latest.current = { draft, written: { title, lyrics } }
  })

  const keep = async (): Promise<boolean> => {
    const { draft: kept, written } = latest.current
    const body = kept && unkept(kept, written)
    if (!body) return true
    setSaving('saving')
    setRefused({})
    try {
      const answer = await put(kept.id, body)
      latest.current.draft = answer
      keepDemo(answer)
      setSaving('saved')
      return true
    } catch (error) {
      setSaving(undefined)
      setRefused(refusedBy(error))
      return false
    }
  }
  /** True when everything written is kept; one after the other, so that the last word stays the last. */
  const save = async (): Promise<boolean> => {
    while (running.current) await running.current
    const work = keep()
    running.current = work
    const isKept = await work
    running.current = undefined
    return isKept && Object.keys(problemsOf(trimmed(latest.current.written))).length === 0
  }
  const [quiet] = useState(() => afterQuiet(() => void save(), quietMs))
  useLeaving(() => {
    quiet.forget()
    const { draft: kept, written } = latest.current
    const body = kept && unkept(kept, written)
    if (!body) return
    // Known at once, since the page may be opened again before the answer is here.
    keepDemo({ ...kept, ...body })
    latest.current.draft = { ...kept, ...body }
    put(kept.id, body).then(keepDemo, (error: unknown) => {
      keepDemo(kept)
      void askDemoAgain(kept.id)
      setRefused(refusedBy(error))
    })
  })

  const write =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      quiet.touch()
    }
  return {
    title,
    setTitle: write(setTitle),
    lyrics,
    setLyrics: write(setLyrics),
    problems,
    isChanged,
    saving: isChanged ? undefined : saving,
    save,
  }
}

export type SongWords = ReturnType<typeof useSongWords>

/** Outlives the page: at most 64 KB may, and the longest lyrics are half of that. */
async function put(id: string, body: SongWordsText): Promise<DemoInFull> {
  const { data } = await client.PUT('/api/demos/{id}', { params: { path: { id } }, body, keepalive: true })
  return data!
}

/** Calls when the window is hidden or closed, and when the page is left. */
function useLeaving(onLeave: () => void): void {
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave.current()
    const close = () => leave.current()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', close)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', close)
      close()
    }
  }, [])
}

function refusedBy(error: unknown): WordsProblems {
  if (!(error instanceof Refusal)) return { other: 'Title and lyrics could not be saved.' }
  return Object.keys(error.fields).length > 0 ? error.fields : { other: error.message }
}
