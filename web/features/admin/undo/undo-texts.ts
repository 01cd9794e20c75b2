import type { UndoableAdminAction } from '@velv/domain/admin/admin-actions.ts'
import type { ScreenerLevel } from '@velv/domain/screening/rates.ts'
import type { UndoOffer } from '../../../lib/undo/use-undo-offers.ts'
import { type AdminAccountAction, adminAccountActions } from '../people/actions/account-actions.ts'

type OfferTexts = {
  /** "Mira Halden is approved." */
  done: (label: string, offer: UndoOffer) => string
  /** "2 people are approved." */
  several?: (count: number) => string
  /** The toast's text after an undo that does not restore everything. */
  restored?: (label: string) => string
}

const account = (action: AdminAccountAction): OfferTexts => {
  const { message, bulkMessage, undoneMessage } = adminAccountActions[action]
  return {
    done: (name, { level }) => message(name, level ? { level: level as ScreenerLevel } : {}),
    ...(bulkMessage && { several: bulkMessage }),
    ...(undoneMessage && { restored: undoneMessage }),
  }
}

/** What the toast of each action of staff says while it can be undone. */
const offerTexts: Record<UndoableAdminAction, OfferTexts> = {
  'account.verify-email': account('account.verify-email'),
  'account.verify': account('account.verify'),
  'account.reject': account('account.reject'),
  'account.set-level': account('account.set-level'),
  'account.disable': account('account.disable'),
  'account.enable': account('account.enable'),
  'account.grant-admin': account('account.grant-admin'),
  'account.revoke-admin': account('account.revoke-admin'),
  'account.move': { done: (name) => `${name} is moved.` },
  'organization.merge': { done: (name) => `${name} becomes part of the organization.` },
  'drop.approve': { done: (drop) => `${drop} is approved.` },
  'drop.reject': { done: (drop) => `${drop} is rejected.` },
  'drop.approve-change': { done: (drop) => `The changes to ${drop} are approved.` },
  'drop.approve-spelling': { done: (drop) => `The corrections to ${drop} are approved.` },
  'drop.reject-change': { done: (drop) => `The changes to ${drop} were rejected.` },
  'drop.pause': { done: (drop) => `${drop} is paused.` },
  'drop.resume': { done: (drop) => `${drop} is live again.` },
  'drop.unpublish': { done: (drop) => `${drop} is unpublished.` },
  'demo.suspend': { done: (song) => `${song} is suspended.` },
  'demo.restore': { done: (song) => `${song} can be played again.` },
}

type StaffOffer = UndoOffer & { action: UndoableAdminAction }

/** Decisions on songs have their own toasts in the pitching view. */
export const isStaffOffer = (offer: UndoOffer): offer is StaffOffer => Object.hasOwn(offerTexts, offer.action)

/** The text of one toast for actions that were made together. */
export function offerText(offers: readonly StaffOffer[]): string {
  const [first] = offers
  if (!first) return ''
  const { done, several } = offerTexts[first.action]
  return offers.length > 1 && several ? several(offers.length) : done(first.label, first)
}

/** The toast's text after an undo that does not restore everything. */
export const restoredText = ([first]: readonly StaffOffer[]): string | undefined =>
  first && offerTexts[first.action].restored?.(first.label)

/** For colleagues, who don't see the outcome. */
export const pendingText = 'Another admin has just made a decision. You’ll see it here in a few seconds.'

/** The toast's text after an undo: how many actions were undone, and why the others were not; `message` if one was. */
export function undoneText(undoneCount: number, rejections: readonly string[], message = 'Undone.'): string {
  const reasons = [...new Set(rejections)].join(' ')
  if (rejections.length === 0) return undoneCount === 1 ? message : `All ${undoneCount} were undone.`
  if (undoneCount === 0) return reasons
  return `${undoneCount} of ${undoneCount + rejections.length} were undone. ${reasons}`
}
