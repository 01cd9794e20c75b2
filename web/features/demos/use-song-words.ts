import type { SongWords } from '@velv/domain/demos/song-words.ts'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../platform/api.ts'
import { storedMe } from '../../platform/me.ts'
import { isSignedOut, Refusal } from '../../platform/refusal.ts'
import { useIsLoggedOut, useMe } from '../../platform/session.ts'
import { afterQuiet } from './after-quiet.ts'
import type { DemoInFull } from './demo.ts'
import { fileTitle, isThrownAway, keepFileTitle, keptWords, keepWords, type WordsPlace } from './kept-words.ts'
import { followsFile } from './song-title.ts'
import { bodyOf, faultsOf, type SongField, stillWritten, unkept, wordsOf, type Written } from './song-words.ts'
import { askDemoAgain, keepDemo } from './use-demo.ts'
import { useLastMoment } from './use-last-moment.ts'

const quietMs = 800
const againMs = 10_000

type Keeping = 'saving' | 'saved' | 'waiting' | undefined

type Begin = (words: SongWords) => Promise<DemoInFull>

/**
 * What is said of a song while it is written: kept on this device with every letter, by the server shortly after, and
 * when the page is left. The first words begin the draft.
 */
export function useSongWords(dropId: string, draft: DemoInFull | undefined, begin: Begin) {
  const [written, setWritten] = useState<Written>(() => keptWords(placeOf(dropId, draft)))
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [keeping, setKeeping] = useState<Keeping>()
  const [isRefused, setLoggedOut] = useState(false)
  const isLoggedOut = useIsLoggedOut() || isRefused
  const [tries, setTries] = useState(0)
  const me = useMe()
  const [myId] = useState(me.id)

  const latest = useRef({ draft, written })
  const running = useRef<Promise<unknown>>(undefined)
  const failure = useRef<unknown>(undefined)
  useEffect(() => {
    latest.current.draft = draft ?? latest.current.draft
  }, [draft])

  const hold = (next: Written) => {
    latest.current.written = next
    setWritten(next)
    keepWords(placeOf(dropId, latest.current.draft), next)
  }
  /** The server has it: what is left is what was written since. */
  const settle = (answer: DemoInFull) => {
    if (!latest.current.draft) keepWords({ dropId }, {})
    latest.current.draft = answer
    hold(stillWritten(wordsOf(answer), latest.current.written))
    keepDemo(answer)
  }
  const fail = (error: unknown) => {
    failure.current = error
    setKeeping(undefined)
    if (isSignedOut(error)) return setLoggedOut(true)
    if (mayPass(error)) return setKeeping('waiting')
    const { fields, message } = error as Refusal
    setRefused(Object.keys(fields).length > 0 ? fields : { other: message })
  }

  const waiting = () => {
    const { draft: kept, written: now } = latest.current
    return { kept, body: kept && isThrownAway(kept.id) ? undefined : unkept(wordsOf(kept), now) }
  }
  const keep = async (): Promise<boolean> => {
    const { kept, body } = waiting()
    if (!body) return true
    setKeeping('saving')
    setRefused({})
    setLoggedOut(false)
    try {
      settle(await (kept ? put(kept.id, body) : begin(body)))
      setKeeping('saved')
      return true
    } catch (error) {
      fail(error)
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
    return isKept
  }
  const [quiet] = useState(() => afterQuiet(() => void save(), quietMs))
  useLastMoment(() => {
    quiet.forget()
    // Somebody else has logged in meanwhile: these words are not his.
    if ((storedMe()?.id ?? myId) !== myId) return
    const { kept, body } = waiting()
    if (!body) return
    // Known at once, since the page may be opened again before the answer is here.
    if (kept) keepDemo({ ...kept, ...body })
    const sent = kept ? put(kept.id, body) : begin(body)
    sent.then(settle, (error: unknown) => {
      fail(error)
      if (!kept) return
      keepDemo(kept)
      void askDemoAgain(kept.id)
    })
  })
  useEffect(() => {
    if (keeping !== 'waiting') return
    const again = () => void save()
    const timer = setInterval(again, againMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  })

  const change = <Field extends SongField>(field: Field, value: SongWords[Field]) => {
    hold({ ...latest.current.written, [field]: value })
    setRefused((were) =>
      Object.fromEntries(Object.entries(were).filter(([name]) => name !== field && name !== 'other')),
    )
    quiet.touch()
  }
  const write: typeof change = (field, value) => {
    if (field === 'title' && latest.current.draft) keepFileTitle(latest.current.draft.id, undefined)
    change(field, value)
  }
  const titleNow = () => latest.current.written.title ?? wordsOf(latest.current.draft).title
  /** The draft, begun now where there is none, called as its file where nobody has typed a title; throws why it could not be. */
  const beginWith = async (title: string): Promise<DemoInFull> => {
    const { draft: before } = latest.current
    const follows = followsFile(titleNow(), before && fileTitle(before.id))
    if (follows) change('title', title)
    await save()
    if (!latest.current.draft) throw failure.current
    if (follows) keepFileTitle(latest.current.draft.id, titleNow())
    return latest.current.draft
  }

  const onServer = wordsOf(draft)
  const words: SongWords = { ...onServer, ...written }
  const { missing, tooMuch, title } = faultsOf(words, onServer)
  return {
    words,
    write,
    save,
    beginWith,
    missing,
    tooMuch,
    problems: {
      ...title,
      ...tooMuch,
      ...refused,
      ...(tries > 0 ? missing : {}),
    } as Partial<Record<SongField | 'other', string>>,
    /** From now on each field says that it is missing. */
    askForMissing: () => setTries((count) => count + 1),
    keeping: keeping === 'saved' && unkept(onServer, written) ? undefined : keeping,
    isLoggedOut,
  }
}

export type SongWriting = ReturnType<typeof useSongWords>

const placeOf = (dropId: string, draft: DemoInFull | undefined): WordsPlace =>
  draft ? { demoId: draft.id } : { dropId }

/** No line, too many at once, trouble on the server: it is sent again by itself. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof Refusal) || error.status === 0 || error.status === 429 || error.status >= 500

/** Outlives the page: at most 64 KB may, and the longest lyrics are half of that. */
async function put(id: string, words: SongWords): Promise<DemoInFull> {
  const { data } = await client.PUT('/api/demos/{id}', {
    params: { path: { id } },
    body: bodyOf(words),
    keepalive: true,
  })
  return data!
}
