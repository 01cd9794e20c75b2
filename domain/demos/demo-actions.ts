import { type ActionRow, type ActionTable, type OfferedAction, offeredActions } from '../actions.ts'
import { type Result, results } from './demo.ts'
import { linkResults } from './link-consent.ts'

/**
 * A person's relation to a demo. `unheard`: the creator, as long as no screener has played any of it. `hearing`: a
 * screener who has not recused themselves, while the drop takes decisions and nobody else is listening to it.
 * `decided`: the screener who decided on it, for 24 hours. `delivered`: everybody in the drop's organization, once it was
 * pitched and the drop delivered; `answering`: those of them who answer; `unrequested`: those who answer, while nobody has
 * asked to play it by link, and its creator hasn't decided about that. `briefChanged`: the creator, when the brief
 * changed after they submitted it and the drop is not delivered. `suspended` holds for everyone while staff has
 * suspended the song (decision R15).
 */
export type DemoRelation =
  | 'own'
  | 'unheard'
  | 'briefChanged'
  | 'hearing'
  | 'decided'
  | 'delivered'
  | 'answering'
  | 'unrequested'
  | 'suspended'
  | 'any'

/**
 * The actions by which screeners and owners decide on a demo. With `demo.recuse` a screener who knows the creator
 * leaves it to others.
 */
export type DecisionAction = Extract<DemoAction, 'demo.pitch' | 'demo.hold' | 'demo.cut' | 'demo.nogo' | 'demo.recuse'>

/**
 * A demo is open from its payment until its drop is delivered or a screener rejects it (decision D12). An open demo can
 * be refunded.
 */
export const openResults = ['screening', 'pitch'] as const satisfies readonly Result[]

const sentResults: readonly Result[] = results.filter((result) => result !== 'draft')

const ownerVisible: readonly Result[] = ['pitch', 'hold', 'cut', 'nogo']

/** Everyone who may view a demo may play it (decision R10), unless it is suspended. */
const readers = {
  by: [
    { role: 'creator', as: 'own', from: results },
    { role: 'screener', as: 'hearing', from: ['screening'] },
    { role: 'screener', as: 'decided', from: ['pitch', 'nogo'] },
    { role: 'dropOwner', as: 'delivered', from: ownerVisible },
    { role: 'admin', as: 'any', from: results },
  ],
} as const satisfies ActionRow<DemoRelation, Result>

/** A decision takes effect when it can no longer be undone. */
const safeguard = 'pending'

/** A suspended song cannot be played or decided on. */
const unless: readonly DemoRelation[] = ['suspended']

/**
 * Who may do what with a demo, in which states, and the resulting state (decisions R1, R10, R15), and what moves a demo
 * without anyone acting on it.
 */
const rows = {
  'demo.read': readers,
  'demo.edit': { by: [{ role: 'creator', as: 'own', from: ['draft'] }], unless },
  'demo.delete': { by: [{ role: 'creator', as: 'own', from: ['draft'] }] },
  'demo.submit': { by: [{ role: 'creator', as: 'own', from: ['draft'] }], to: 'screening', unless },
  'demo.withdraw': {
    by: [
      { role: 'creator', as: 'unheard', from: ['screening'] },
      { role: 'creator', as: 'briefChanged', from: openResults },
      // The creator deleted their account.
      { cause: 'followUp', from: ['screening'] },
    ],
    to: 'refunded',
  },
  'demo.hear': { ...readers, unless },
  // Its certificate, and who played it.
  'demo.prove': {
    by: [
      { role: 'creator', as: 'own', from: sentResults },
      { role: 'admin', as: 'any', from: sentResults },
    ],
  },
  'demo.pitch': { by: [{ role: 'screener', as: 'hearing', from: ['screening'] }], to: 'pitch', safeguard, unless },
  'demo.hold': {
    by: [{ role: 'dropOwner', as: 'answering', from: ['pitch', 'cut', 'nogo'] }],
    to: 'hold',
    safeguard,
    unless,
  },
  'demo.cut': {
    by: [{ role: 'dropOwner', as: 'answering', from: ['pitch', 'hold', 'nogo'] }],
    to: 'cut',
    safeguard,
    unless,
  },
  'demo.nogo': {
    by: [
      { role: 'screener', as: 'hearing', from: ['screening'] },
      { role: 'dropOwner', as: 'answering', from: ['pitch', 'hold', 'cut'] },
    ],
    to: 'nogo',
    safeguard,
    unless,
  },
  // "I recognize this song": the demo stays in screening, for another screener.
  'demo.recuse': { by: [{ role: 'screener', as: 'hearing', from: ['screening'] }], safeguard, unless },
  // What a colleague thinks of it, before their organization answers.
  'demo.opine': { by: [{ role: 'dropOwner', as: 'delivered', from: ['pitch'] }] },
  'demo.assign': { by: [{ role: 'dropOwner', as: 'answering', from: ownerVisible }] },
  'demo.note': { by: [{ role: 'dropOwner', as: 'delivered', from: ownerVisible }] },
  // What a colleague marks it with for the others, before and after their organization answers.
  'demo.star': { by: [{ role: 'dropOwner', as: 'delivered', from: ownerVisible }] },
  'demo.comment': { by: [{ role: 'dropOwner', as: 'delivered', from: ownerVisible }] },
  'demo.tag': { by: [{ role: 'dropOwner', as: 'answering', from: ownerVisible }] },
  'demo.collect': { by: [{ role: 'dropOwner', as: 'answering', from: ownerVisible }], unless },
  // Whether the owner may play it to others by link. Its creator decides, also while it is suspended.
  'demo.request-link': { by: [{ role: 'dropOwner', as: 'unrequested', from: linkResults }], unless },
  'demo.allow-link': { by: [{ role: 'creator', as: 'own', from: ['screening', ...ownerVisible] }] },
  // A newer version, offered to the owner next to what was sent. Screeners judge only what was sent.
  'update.offer': { by: [{ role: 'creator', as: 'own', from: ['screening', 'pitch', 'hold', 'cut'] }], unless },
  'update.withdraw': { by: [{ role: 'creator', as: 'own', from: sentResults }] },
  'update.hear': {
    by: [
      { role: 'creator', as: 'own', from: sentResults },
      { role: 'dropOwner', as: 'delivered', from: ownerVisible },
      { role: 'admin', as: 'any', from: sentResults },
    ],
    unless,
  },
  'demo.suspend': { by: [{ role: 'admin', as: 'any', from: results }], unless },
  'demo.restore': { by: [{ role: 'admin', as: 'suspended', from: results }] },
  // Staff plays a suspended song to check the complaint; each time is recorded in the audit trail.
  'demo.check': { by: [{ role: 'admin', as: 'suspended', from: results }] },
  // It was paid after its drop had closed.
  'demo.refund': { by: [{ cause: 'provider', from: ['draft'] }], to: 'refunded' },
  // No hold on it is offered or active anymore, and it is no cut (decision R16).
  'demo.return': {
    by: [
      { cause: 'clock', from: ['hold'] },
      { cause: 'followUp', from: ['hold'] },
    ],
    to: 'pitch',
  },
  // Nobody screened it in time.
  'demo.expire': { by: [{ cause: 'clock', from: ['screening'] }], to: 'refunded' },
  // The creator's bank took the money back.
  'demo.dispute': { by: [{ cause: 'provider', from: ['screening'] }], to: 'refunded' },
  // Its drop was taken down.
  'demo.cancel': { by: [{ cause: 'followUp', from: openResults }], to: 'refunded' },
  // Staff refunded its payment, here or at the provider.
  'payment.refund': {
    by: [
      { cause: 'followUp', from: ['screening'] },
      { cause: 'provider', from: ['screening'] },
    ],
    to: 'refunded',
  },
} as const satisfies ActionTable<string, DemoRelation, Result>

/** Everything that can happen to a demo, including what happens without anyone’s action. */
export const demoMatrix: ActionTable<keyof typeof rows, DemoRelation, Result> = rows

export type DemoAction = OfferedAction<typeof rows>

/** What people can do with a demo. */
export const demoActions: ActionTable<DemoAction, DemoRelation, Result> = offeredActions(rows)

/** The actions that change the result of a demo. */
export type MovingAction = {
  [Action in keyof typeof rows]: (typeof rows)[Action] extends { to: Result } ? Action : never
}[keyof typeof rows]

/** The result of a demo after this action. */
export const resultOf = (action: MovingAction): Result => rows[action].to

/**
 * Why a fee is refunded: it was paid too late, not decided in time, withdrawn by the creator, or disputed by the
 * creator's bank; the drop was taken down; or staff refunded the payment.
 */
export const refundActions = [
  'demo.refund',
  'demo.expire',
  'demo.withdraw',
  'demo.dispute',
  'demo.cancel',
  'payment.refund',
] as const satisfies readonly MovingAction[]

export type RefundAction = (typeof refundActions)[number]

const allMoves: readonly (readonly [from: Result, to: Result])[] = Object.values(demoMatrix).flatMap(({ by, to }) =>
  to ? by.flatMap(({ from }) => from.map((result) => [result, to] as const)) : [],
)

/** Every allowed transition between results, without duplicates. The database enforces the same list. */
export const resultMoves = [...new Map(allMoves.map((move) => [move.join(' '), move])).values()]
