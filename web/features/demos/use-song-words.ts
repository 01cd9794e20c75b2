import { lyricsMax, titleBounds } from '@velv/domain/demos/demo.ts'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { DemoInFull } from './demo.ts'
import { keepDemo } from './use-demo.ts'

type Problems = { title?: string; lyrics?: string; other?: string }

/** Title and lyrics of a draft while they are written, and the way to keep them. */
export function useSongWords(draft: DemoInFull | undefined) {
  const [title, setTitle] = useState(draft?.title ?? '')
  const [lyrics, setLyrics] = useState(draft?.lyrics ?? '')
  const [refused, setRefused] = useState<Problems>({})
  const [saving, setSaving] = useState<'saving' | 'saved'>()

  const words = { title: title.trim(), lyrics: lyrics.trim() }
  const isChanged = draft !== undefined && (words.title !== draft.title || words.lyrics !== draft.lyrics)
  const problems: Problems = { ...refused, ...problemsOf(words) }

  /** True when what is written is kept; does nothing where nothing has changed. */
  const save = async (): Promise<boolean> => {
    if (!draft || Object.keys(problemsOf(words)).length > 0) return false
    if (!isChanged) return true
    setSaving('saving')
    setRefused({})
    try {
      const { data } = await client.PUT('/api/demos/{id}', { params: { path: { id: draft.id } }, body: words })
      keepDemo(data!)
      setSaving('saved')
      return true
    } catch (error) {
      setSaving(undefined)
      setRefused(refusedBy(error))
      return false
    }
  }
  return { title, setTitle, lyrics, setLyrics, problems, isChanged, saving: isChanged ? undefined : saving, save }
}

export type SongWords = ReturnType<typeof useSongWords>

function problemsOf({ title, lyrics }: { title: string; lyrics: string }): Problems {
  return {
    ...(title.length < titleBounds.min ? { title: 'Give the song a title.' } : {}),
    ...(title.length > titleBounds.max ? { title: `At most ${titleBounds.max} characters.` } : {}),
    ...(lyrics.length > lyricsMax ? { lyrics: `At most ${lyricsMax} characters.` } : {}),
  }
}

function refusedBy(error: unknown): Problems {
  if (!(error instanceof Refusal)) return { other: 'Title and lyrics could not be saved.' }
  return Object.keys(error.fields).length > 0 ? error.fields : { other: error.message }
}
