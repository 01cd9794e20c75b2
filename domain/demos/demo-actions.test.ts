import { describe, expect, it } from 'vitest'
import { allowedActions, allows, automaticActions, automaticCauses } from '../actions.ts'
import { roles } from '../roles.ts'
import { results } from './demo.ts'
import { type DemoRelation, demoActions, demoMatrix, resultMoves } from './demo-actions.ts'

const relations: DemoRelation[] = [
  'own',
  'unheard',
  'briefChanged',
  'hearing',
  'decided',
  'delivered',
  'answering',
  'unrequested',
  'suspended',
  'any',
]

describe('demo actions [S-7]', () => {
  it('allows only the specified transitions between results', () => {
    expect(resultMoves.map(([from, to]) => `${from} → ${to}`).toSorted()).toEqual([
      'cut → hold',
      'cut → nogo',
      'draft → refunded',
      'draft → screening',
      'hold → cut',
      'hold → nogo',
      'hold → pitch',
      'nogo → cut',
      'nogo → hold',
      'pitch → cut',
      'pitch → hold',
      'pitch → nogo',
      'pitch → refunded',
      'screening → nogo',
      'screening → pitch',
      'screening → refunded',
    ])
  })

  // Copied from decisions R10 and R1, so that a mistake in the table is detected.
  const specified: Record<string, string> = {
    'creator own draft': 'demo.read demo.edit demo.delete demo.submit demo.hear',
    'creator unheard screening': 'demo.withdraw',
    'creator briefChanged screening': 'demo.withdraw',
    'creator briefChanged pitch': 'demo.withdraw',
    'creator own screening': 'demo.read demo.hear demo.prove demo.allow-link update.offer update.withdraw update.hear',
    'creator own pitch': 'demo.read demo.hear demo.prove demo.allow-link update.offer update.withdraw update.hear',
    'creator own nogo': 'demo.read demo.hear demo.prove demo.allow-link update.withdraw update.hear',
    'creator own hold': 'demo.read demo.hear demo.prove demo.allow-link update.offer update.withdraw update.hear',
    'creator own cut': 'demo.read demo.hear demo.prove demo.allow-link update.offer update.withdraw update.hear',
    'creator own refunded': 'demo.read demo.hear demo.prove update.withdraw update.hear',
    'screener hearing screening': 'demo.read demo.hear demo.pitch demo.nogo demo.recuse',
    'screener decided pitch': 'demo.read demo.hear',
    'screener decided nogo': 'demo.read demo.hear',
    'dropOwner delivered pitch': 'demo.read demo.hear demo.opine demo.note demo.star demo.comment update.hear',
    'dropOwner answering pitch': 'demo.hold demo.cut demo.nogo demo.assign demo.tag demo.collect',
    'dropOwner delivered hold': 'demo.read demo.hear demo.note demo.star demo.comment update.hear',
    'dropOwner answering hold': 'demo.cut demo.nogo demo.assign demo.tag demo.collect',
    'dropOwner delivered cut': 'demo.read demo.hear demo.note demo.star demo.comment update.hear',
    'dropOwner answering cut': 'demo.hold demo.nogo demo.assign demo.tag demo.collect',
    'dropOwner delivered nogo': 'demo.read demo.hear demo.note demo.star demo.comment update.hear',
    'dropOwner answering nogo': 'demo.hold demo.cut demo.assign demo.tag demo.collect',
    'dropOwner unrequested pitch': 'demo.request-link',
    'dropOwner unrequested hold': 'demo.request-link',
    'dropOwner unrequested cut': 'demo.request-link',
    'clock screening': 'demo.expire',
    'clock hold': 'demo.return',
    'followUp hold': 'demo.return',
    'provider draft': 'demo.refund',
    'provider screening': 'demo.dispute payment.refund',
    'followUp screening': 'demo.withdraw demo.cancel payment.refund',
    'followUp pitch': 'demo.cancel',
    ...Object.fromEntries(
      results.map((result) => [
        `admin any ${result}`,
        `demo.read demo.hear ${result === 'draft' ? '' : 'demo.prove update.hear '}demo.suspend`,
      ]),
    ),
    ...Object.fromEntries(results.map((result) => [`admin suspended ${result}`, 'demo.restore demo.check'])),
  }

  it.each(roles.flatMap((role) => relations.flatMap((as) => results.map((state) => ({ role, as, state })))))(
    '$role · $as · $state',
    ({ role, as, state }) => {
      const can = allowedActions(demoActions, { roles: [role], relations: new Set([as]), state })
      expect(can.join(' ')).toBe(specified[`${role} ${as} ${state}`] ?? '')
    },
  )

  it.each(automaticCauses.flatMap((cause) => results.map((state) => ({ cause, state }))))(
    '$cause · $state',
    ({ cause, state }) => {
      expect(automaticActions(demoMatrix, cause, state).join(' ')).toBe(specified[`${cause} ${state}`] ?? '')
    },
  )

  it('lets no one play, submit, or decide on a suspended song [T-3]', () => {
    const barred = [
      'demo.edit',
      'demo.submit',
      'demo.hear',
      'demo.pitch',
      'demo.hold',
      'demo.cut',
      'demo.nogo',
      'demo.recuse',
      'demo.collect',
      'demo.request-link',
      'update.offer',
      'update.hear',
    ]
    for (const state of results) {
      const access = { roles, relations: new Set(relations), state }
      const without = { ...access, relations: new Set(relations.filter((relation) => relation !== 'suspended')) }
      const lost = allowedActions(demoActions, without).filter((action) => !allows(demoActions[action], access))
      expect(lost.filter((action) => ![...barred, 'demo.suspend'].includes(action))).toEqual([])
      for (const action of barred) expect(allows(demoActions[action as keyof typeof demoActions], access)).toBe(false)
      expect(allows(demoActions['demo.read'], access)).toBe(true)
    }
  })

  it('grants nothing to a person unrelated to the demo, whatever their role', () => {
    for (const row of Object.values(demoActions)) {
      for (const state of results) expect(allows(row, { roles, relations: new Set(), state })).toBe(false)
    }
  })
})

it('lets every decision on a song wait until it cannot be undone [L-1]', () => {
  const waiting = Object.entries(demoActions).filter(([, { safeguard }]) => safeguard !== undefined)
  expect(waiting.map(([action, { safeguard }]) => [action, safeguard])).toEqual(
    ['demo.pitch', 'demo.hold', 'demo.cut', 'demo.nogo', 'demo.recuse'].map((action) => [action, 'pending']),
  )
})
