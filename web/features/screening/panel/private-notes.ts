import type { Timers } from '../../listening/heartbeat/listening-recorder.ts'

/** A note is kept by itself after so long without a letter, in ms. */
const quietMs = 800

export type NoteView = {
  text: string
  saveState: 'rest' | 'writing' | 'saving' | 'kept' | 'failed'
  /** Why it could not be kept; a connection that is gone has no other words. */
  failure?: string
}

type PrivateNotesParts = {
  put: (demoId: string, text: string) => Promise<unknown>
  timers: Timers
  /** What a failure says of itself, where it will not pass. */
  failureOf?: (error: unknown) => string | undefined
}

const idleView: NoteView = { text: '', saveState: 'rest' }

/** An owner's notes, each kept by itself a little after the last letter, the last word last. */
export function createPrivateNotes({ put, timers, failureOf = () => undefined }: PrivateNotesParts) {
  const notes = new Map<string, NoteView>()
  const cancels = new Map<string, () => void>()
  const queues = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()

  const set = (demoId: string, view: NoteView) => {
    notes.set(demoId, view)
    for (const listener of listeners) listener()
  }

  /** Sends what is written now, after what was sent before. */
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
      (): Partial<NoteView> => ({ saveState: 'kept' }),
      (error: unknown): Partial<NoteView> => {
        const failure = failureOf(error)
        return { saveState: 'failed', ...(failure === undefined ? {} : { failure }) }
      },
    )
    const now = notes.get(demoId)!
    if (now.text === text) set(demoId, { text, saveState: 'rest', ...outcome })
  }

  return {
    /** As it is written here; undefined as long as nothing was. */
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
    /** Sends at once what waits: another song comes, or the page goes. */
    flush() {
      for (const demoId of cancels.keys()) saveNote(demoId)
    },
  }
}

export type PrivateNotes = ReturnType<typeof createPrivateNotes>
