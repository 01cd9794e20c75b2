import { briefProblems, type BriefProblems } from '@velv/domain/drops/brief.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { Refusal } from '../../platform/refusal.ts'
import { briefOf, type BriefDraft } from './brief-draft.ts'
import { expireTimeOf } from './closing-day.ts'
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts'

type Writing = {
  ownerId: string
  /** The drop that is changed; undefined for a new one. */
  dropId?: string
  /** Its closing time as it stands now. */
  expireTime?: Date
  begin: () => BriefDraft
  onSent: () => void
}

/** A brief on its way: kept on this device with every change, looked over when it is sent, forgotten when it has arrived. */
export function useBriefWriting({ ownerId, dropId, expireTime, begin, onSent }: Writing) {
  const key = { ownerId, dropId }
  const [kept, setKept] = useState(() => keptDraft(key))
  const [draft, setDraft] = useState(() => kept ?? begin())
  const [problems, setProblems] = useState<BriefProblems>({})
  const [tries, setTries] = useState(0)
  const queries = useQueryClient()
  const add = api.useMutation('post', '/api/drops')
  const edit = api.useMutation('put', '/api/drops/{id}')
  const [failure, setFailure] = useState<string>()

  const change = (part: Partial<BriefDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(key, next)
    // A field that is being mended stops complaining; the others keep their sentence.
    setProblems((were) => withoutFields(were, part))
  }
  const startOver = () => {
    dropDraft(key)
    setKept(undefined)
    setProblems({})
    setDraft(begin())
  }
  const fail = (found: BriefProblems) => {
    setProblems(found)
    setTries((count) => count + 1)
  }
  const send = async () => {
    setFailure(undefined)
    const brief = briefOf(draft)
    const now = new Date()
    const closing = expireTimeOf(draft.closes, now, expireTime)
    const found = briefProblems(brief, closing, now)
    // A closing time that was not touched was right when it was chosen.
    if (closing === expireTime) delete found.expireTime
    if (Object.keys(found).length > 0) return fail(found)
    const body = { ...brief, expireTime: closing.toISOString() }
    try {
      await (dropId ? edit.mutateAsync({ params: { path: { id: dropId } }, body }) : add.mutateAsync({ body }))
      dropDraft(key)
      await queries.invalidateQueries({ predicate: ({ queryKey }) => isAboutDrops(queryKey[1]), refetchType: 'none' })
      onSent()
    } catch (error) {
      const fields = error instanceof Refusal ? problemsFrom(error.fields) : {}
      if (Object.keys(fields).length > 0) fail(fields)
      else setFailure(errorText(error))
    }
  }
  return {
    draft,
    change,
    problems,
    tries,
    send,
    startOver,
    failure,
    busy: add.isPending || edit.isPending,
    wasKept: kept !== undefined,
  }
}

const isAboutDrops = (path: unknown) =>
  typeof path === 'string' && ['/api/my/drops', '/api/drops', '/api/badges'].some((start) => path.startsWith(start))

function withoutFields(problems: BriefProblems, changed: Partial<BriefDraft>): BriefProblems {
  const mended = Object.keys(changed).map((field) => (field === 'closes' ? 'expireTime' : field))
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !mended.includes(field)))
}

/** The server names a place in a list too (`lookingFor.0`); the sentence belongs to the whole field. */
const problemsFrom = (fields: Readonly<Record<string, string>>): BriefProblems =>
  Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field.split('.')[0], sentence]))
