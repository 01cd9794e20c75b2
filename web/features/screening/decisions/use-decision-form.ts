import type { OwnerAnswer } from '@velv/domain/demos/demo.ts'
import type { NogoReason } from '@velv/domain/screening/nogo-reasons.ts'
import { type Praise, praiseKeys, togglePraise } from '@velv/domain/screening/praise.ts'
import { useState } from 'react'
import type { DecisionChoice } from './decisions.ts'

/** The decisions with a form: an owner's or screener's no go, and a screener's pitch or "I recognize this song". */
export type ExplainedDecision = 'nogo' | 'pitch' | 'recuse'

/** A pitch says what is good about the song, a no go why it isn't the one, and recusing what it does. */
export const needsForm = (choice: DecisionChoice): choice is ExplainedDecision =>
  choice === 'nogo' || choice === 'pitch' || choice === 'recuse'

/** What is sent with a decision. */
export type DecisionDetails = {
  reason?: NogoReason
  praise?: Praise[]
  note?: string
  ownerNote?: string
  /** The answer of a colleague that this one replaces. */
  over?: OwnerAnswer
}

type Draft = { reason: NogoReason | undefined; praise: readonly Praise[]; note: string; ownerNote: string }

const emptyDraft: Draft = { reason: undefined, praise: [], note: '', ownerNote: '' }

type Opened = { demoId: string; decision: ExplainedDecision }

/**
 * The form of a decision, and the song it was opened for. What was chosen and written is kept for each song and decision
 * while the page is open. `reasons`: those that this person can give, in the order of their digits.
 */
export function useDecisionForm(demoId: string | undefined, reasons: readonly NogoReason[]) {
  const [opened, setOpened] = useState<Opened>()
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const open = opened && opened.demoId === demoId ? opened : undefined
  const key = open && `${open.decision} ${open.demoId}`
  const draft = (key !== undefined && drafts.get(key)) || emptyDraft
  const change = (part: (earlier: Draft) => Partial<Draft>) => {
    if (key === undefined) return
    setDrafts((all) => {
      const earlier = all.get(key) ?? emptyDraft
      return new Map([...all, [key, { ...earlier, ...part(earlier) }]])
    })
  }
  const chooseReason = (reason: NogoReason) => change(() => ({ reason }))
  const choosePraise = (praise: Praise) => change((earlier) => ({ praise: togglePraise(earlier.praise, praise) }))
  return {
    /** The decision whose form is open; undefined while none is. */
    decision: open?.decision,
    reasons,
    draft,
    open: (decision: ExplainedDecision) => demoId !== undefined && setOpened({ demoId, decision }),
    close: () => setOpened(undefined),
    chooseReason,
    choosePraise,
    /** By its number, from 1; a number without a choice does nothing. */
    chooseNth(nth: number): void {
      const [reason, praise] = [reasons[nth - 1], praiseKeys[nth - 1]]
      if (open?.decision === 'nogo' && reason) chooseReason(reason)
      if (open?.decision === 'pitch' && praise) choosePraise(praise)
    },
    write: (part: Partial<Pick<Draft, 'note' | 'ownerNote'>>) => change(() => part),
    /** Returns what to send and closes the form; undefined while nothing is chosen. */
    submit(): { decision: ExplainedDecision; details: DecisionDetails } | undefined {
      const details = open && detailsOf(open.decision, draft)
      if (!details) return undefined
      setOpened(undefined)
      return { decision: open.decision, details }
    },
  }
}

function detailsOf(
  decision: ExplainedDecision,
  { reason, praise, note, ownerNote }: Draft,
): DecisionDetails | undefined {
  if (decision === 'recuse') return {}
  const written = { ...(note.trim() && { note: note.trim() }) }
  if (decision === 'nogo') return reason && { reason, ...written }
  if (praise.length === 0) return undefined
  return { praise: [...praise], ...written, ...(ownerNote.trim() && { ownerNote: ownerNote.trim() }) }
}

export type DecisionFormState = ReturnType<typeof useDecisionForm>
