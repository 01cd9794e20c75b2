import type { Timers } from '../../listening/heartbeat/listening-recorder.ts'

/** A note is saved this long after the last keystroke, in ms. */
const quietMs = 800

export type NoteView = {
  text: string
  saveState: 'idle' | 'writing' | 'saving' | 'saved' | 'failed'
  /** Why it could not be saved; a lost connection has no message. */
  failure?: string
}

type PrivateNotesParts = {
  put: (demoId: string, text: string) => Promise<unknown>
  timers: Timers
  /** The message of a permanent failure. */
  failureOf?: (error: unknown) => string | undefined
}

const idleView: NoteView = { text: '', saveState: 'idle' }

/** An owner's notes, each saved shortly after the last keystroke; requests are in order, so that the last edit wins. */
export function createPrivateNotes({ put, timers, failureOf = () => undefined }: PrivateNotesParts) {
  const notes = new Map<string, NoteView>()
  const cancels = new Map<string, () => void>()
  const queues = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()

  const set = (demoId: string, view: NoteView) => {
    notes.set(demoId, view)
    for (const listener of listeners) listener()
  }

  /** Sends the current text after the earlier requests. */
  function saveNote(demoId: string): void {
    cancels.get(demoId)?.()
    cancels.delete(demoId)
    queues.set(
      demoId,
      (queues.get(demoId) ?? Promise.resolve()).then(() => send(demoId)),
    )
  }

  async function send(demoId: string): Promise<void> {
    const { text } = notes.get(demoId)!
    set(demoId, { text, saveState: 'saving' })
    const outcome = await put(demoId, text).then(
      (): Partial<NoteView> => ({ saveState: 'saved' }),
      (error: unknown): Partial<NoteView> => {
        const failure = failureOf(error)
        return { saveState: 'failed', ...(failure === undefined ? {} : { failure }) }
      },
    )
    const now = notes.get(demoId)!
    if (now.text === text) set(demoId, { text, saveState: 'idle', ...outcome })
  }

  return {
    /** The text as edited here; undefined while it was not edited. */
    of: (demoId: string): NoteView | undefined => notes.get(demoId),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write(demoId: string, text: string) {
      set(demoId, { ...idleView, text, saveState: 'writing' })
      cancels.get(demoId)?.()
      cancels.set(
        demoId,
        timers.after(quietMs, () => saveNote(demoId)),
      )
    },
    retry: saveNote,
    /** Sends pending notes at once, because another song opens or the page unloads. */
    flush() {
      for (const demoId of cancels.keys()) saveNote(demoId)
    },
  }
}

export type PrivateNotes = ReturnType<typeof createPrivateNotes>
