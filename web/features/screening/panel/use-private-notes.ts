import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { client } from '../../../lib/api/client.ts'
import { pageTimers } from '../../listening/heartbeat/listening-recorder.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import { createPrivateNotes, type NoteView, type PrivateNotes } from './private-notes.ts'

/** The notes of this page; pending ones are sent when the page is left. `onSaved` receives what the server has saved. */
export function usePrivateNotes(onSaved: (demoId: string, text: string) => void): PrivateNotes {
  // A note is saved long after the render in which it was written.
  const latest = useRef(onSaved)
  useEffect(() => {
    latest.current = onSaved
  })
  const [notes] = useState(() => {
    const put = async (demoId: string, text: string) => {
      await putNote(demoId, text)
      latest.current(demoId, text)
    }
    return createPrivateNotes({ put, timers: pageTimers, failureOf: (error) => permanentError(error)?.message })
  })
  useEffect(() => {
    window.addEventListener('pagehide', notes.flush)
    return () => {
      window.removeEventListener('pagehide', notes.flush)
      notes.flush()
    }
  }, [notes])
  return notes
}

/** The text as edited here, else as the server has it. */
export function usePrivateNote(notes: PrivateNotes, demo: QueuedDemo): NoteView {
  const written = useSyncExternalStore(notes.subscribe, () => notes.of(demo.id))
  return written ?? { text: demo.privateNote, saveState: 'idle' }
}

// Outlives the page: the longest note is far below the `keepalive` limit.
const putNote = (id: string, text: string) =>
  client.PUT('/api/demos/{id}/note', { params: { path: { id } }, body: { text }, keepalive: true })

const permanentError = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429 ? error : undefined
