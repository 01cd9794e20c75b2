import { queueDays, queueNames } from '@velv/domain/admin/queues.ts'
import type { PagePath } from '@velv/domain/pages.ts'
import { respondsWithError, list, respondsEmpty, reading, respondsWith } from './mock-responses.ts'
import type { Shot, States } from './shot.ts'
import { firstOf, openDialog } from './page-steps.ts'

const ada = (path: Shot['path'], rest: Partial<Shot> = {}): Shot => ({ who: 'admin', path, ...rest })

const person = (query: string) => firstOf(`/api/admin/people?${query}`, ({ id }) => `/admin/users/${id}`)
const organization = (search: string) =>
  firstOf(`/api/admin/organizations?search=${search}`, ({ id }) => `/admin/organizations/${id}`)
const payment = (query: string, title = '') =>
  firstOf(`/api/admin/payments?${query}`, ({ id }) => `/admin/payments/${id}`, title)

const unknownId = '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11'

const queues = /\/api\/admin\/queues$/
const allClear = respondsWith(queues, {
  queues: queueNames.map((queue) => ({
    queue,
    isFailed: false,
    waiting: 0,
    oldest: [],
    days: Array.from({ length: queueDays }, () => 0),
  })),
  assignedToMe: 0,
})
const someFailed = respondsWith(queues, {
  queues: queueNames.map((queue, at) => ({
    queue,
    isFailed: at % 3 === 1,
    waiting: at % 3 === 1 ? null : 0,
    oldest: [],
    days: Array.from({ length: queueDays }, () => null),
  })),
  assignedToMe: 0,
})

const duplicate = /\/api\/admin\/duplicates\//
/** The demo world has no such case. */
const sameRecording = {
  id: unknownId,
  state: 'open',
  foundAt: '2026-11-20T09:37:00.000Z',
  share: 0.97,
  found: 31,
  offsetMs: -10_300,
  speed: 1,
  recordings: [
    { title: 'Harbour Lights', creator: 'Mira Halden', uploadedAt: '2026-11-02T14:05:00.000Z', durationMs: 192_000 },
    { title: 'Lights Out', creator: 'Dario Conti', uploadedAt: '2026-11-20T09:36:00.000Z', durationMs: 181_000 },
  ].map(({ creator: name, ...recording }, nth) => ({
    ...recording,
    id: unknownId.replace(/1$/, String(nth)),
    version: 'main',
    creator: { id: unknownId, name },
    listen: { kind: 'version', id: unknownId },
    submissions: [],
  })),
  isShared: false,
  resolution: null,
  can: ['duplicate.read', 'duplicate.resolve'],
}

const report = /\/api\/admin\/reports\//
/** Nobody in the demo world reports a message. */
const reportedMessage = {
  id: unknownId,
  state: 'open',
  at: '2026-11-20T09:37:00.000Z',
  reporter: { id: unknownId, name: 'Mira Halden' },
  sender: { id: unknownId, name: 'Karl Vogt' },
  side: 'creator',
  reason: 'He threatens to keep my song off every list.',
  title: 'Slow Exit',
  messageId: unknownId,
  readAt: null,
  resolution: null,
  can: ['report.read', 'report.resolve'],
}

/** Pages of staff. */
export const adminShots = {
  '/admin': {
    ...reading(ada('/admin'), queues),
    empty: ada('/admin', { mocks: allClear }),
    'one-failed': ada('/admin', { mocks: someFailed }),
  },
  '/admin/assigned': list(ada('/admin/assigned'), /\/api\/admin\/assignments/),
  '/admin/queues/:queue': {
    ...list(ada('/admin/queues/people'), /\/api\/admin\/queue-items/),
    screening: ada('/admin/queues/screening'),
    missing: ada('/admin/queues/nothing'),
  },
  '/admin/duplicates/:id': {
    ...reading(ada(`/admin/duplicates/${unknownId}`, { mocks: respondsWith(duplicate, sameRecording) }), duplicate),
    missing: ada(`/admin/duplicates/${unknownId}`),
  },
  '/admin/reports/:id': {
    ...reading(ada(`/admin/reports/${unknownId}`, { mocks: respondsWith(report, reportedMessage) }), report),
    missing: ada(`/admin/reports/${unknownId}`),
  },
  '/admin/users': {
    ...list(ada('/admin/users'), /\/api\/admin\/people/),
    pending: ada('/admin/users?view=pending'),
    search: ada('/admin/users?search=ola'),
    'no-results': ada('/admin/users?search=nobody+like+that'),
  },
  '/admin/users/:id': {
    ...reading(ada(person('search=ola'))),
    pending: ada(person('view=pending')),
    'not-approved': ada(person('search=kofi')),
    reject: ada(person('view=pending'), { act: openDialog('Don’t approve') }),
    disable: ada(person('search=lena'), { act: openDialog(/^Disable/) }),
    'with-songs': ada(person('search=mira')),
    'with-drops': ada(person('search=ingrid')),
    remove: ada(person('search=ingrid'), { act: openDialog('Remove') }),
    missing: ada(`/admin/users/${unknownId}`),
  },
  '/admin/organizations/:id': {
    ...reading(ada(organization('a'))),
    merge: ada(organization('a'), { act: openDialog('Merge another one') }),
    missing: ada(`/admin/organizations/${unknownId}`),
  },
  '/admin/payments': {
    ...list(ada('/admin/payments'), /\/api\/admin\/payments/),
    'no-results': ada('/admin/payments?search=nobody'),
  },
  '/admin/payments/:id': {
    ...reading(ada(payment('view=paid', 'Harbour Lights'))),
    refunded: ada(payment('view=refunded')),
    refund: ada(payment('view=paid', 'Harbour Lights'), { act: openDialog('Refund') }),
    missing: ada(`/admin/payments/${unknownId}`),
  },
  '/admin/audit': list(ada('/admin/audit'), /\/api\/admin\/audit/),
  '/admin/review': {
    ...list(ada('/admin/review'), /\/api\/admin\/drop/),
    reject: ada('/admin/review', { act: openDialog(/^Reject/) }),
    open: ada('/admin/review?show=open'),
    'open-empty': ada('/admin/review?show=open', { mocks: respondsEmpty(/\/api\/admin\/drop/) }),
    changes: ada('/admin/review?show=changes'),
    suspended: ada('/admin/review?show=suspended'),
    'suspended-failed': ada('/admin/review?show=suspended', {
      mocks: respondsWithError(/\/api\/admin\/suspended-demos/),
    }),
    'changes-empty': ada('/admin/review?show=changes', { mocks: respondsEmpty(/\/api\/admin\/drop/) }),
  },
  '/admin/:type': {
    ...list(ada('/admin/screener'), /\/api\/admin\/people/),
    unknown: ada('/admin/drummer'),
  },
} satisfies Partial<Record<PagePath, States>>
