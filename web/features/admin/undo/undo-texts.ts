import type { UndoOffer } from '../../../lib/undo/use-undo-offers.ts'

type OfferTexts = {
  /** "Mira Halden is approved." */
  done: (label: string) => string
}

/** What the toast of each action of staff says while it can be undone. */
const offerTexts: Record<string, OfferTexts> = {
  'drop.approve': { done: (drop) => `${drop} is approved.` },
  'drop.reject': { done: (drop) => `${drop} is rejected.` },
  'drop.approve-change': { done: (drop) => `The changes to ${drop} are approved.` },
  'drop.reject-change': { done: (drop) => `The changes to ${drop} were rejected.` },
}

/** Decisions on songs have their own toasts in the pitching view. */
export const isStaffAction = (action: string): boolean => Object.hasOwn(offerTexts, action)

/** The text of one toast for actions that were made together. */
export function offerText(offers: readonly UndoOffer[]): string {
  const [first] = offers
  return first ? (offerTexts[first.action]?.done(first.label) ?? '') : ''
}

/** The toast's text after an undo that does not restore everything. */
export const restoredText = (_offers: readonly UndoOffer[]): string | undefined => undefined

/** For colleagues, who don't see the outcome. */
export const pendingText = 'Another admin has just decided. The outcome shows up here in a few seconds.'
