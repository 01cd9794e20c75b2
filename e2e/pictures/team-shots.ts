import { list, reading, respondsWith } from './mock-responses.ts'
import { openDialog, openMenu } from './page-steps.ts'
import type { Shot, States } from './shot.ts'

const teamPath = /\/api\/my\/team$/
const invitationPath = /\/api\/team-invitations\//

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const day = 24 * 60

type Seen = {
  role: string
  minutes: number
  heardMinutes: number
  counts: [songs: number, answered: number, toDo: number]
}

const colleague = (name: string, { role, minutes, heardMinutes, counts }: Seen) => ({
  id: name,
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@northbound.example`,
  role,
  isYou: name === 'Ingrid Solberg',
  profileImage: null,
  lastSeenAt: ago(minutes),
  isListening: minutes === 0,
  heardMs: heardMinutes * 60_000,
  songsHeard: counts[0],
  answered: counts[1],
  toDo: counts[2],
  can: ['colleague.set-role', name === 'Ingrid Solberg' ? 'team.leave' : 'colleague.remove'],
})

const invitation = (email: string, role: string, state: string, expiresInMinutes: number) => ({
  id: email,
  email,
  role,
  invitedBy: 'Ingrid Solberg',
  sentAt: ago(7 * day - expiresInMinutes),
  expiresAt: ago(-expiresInMinutes),
  state,
  can: state === 'waiting' ? ['revoke'] : ['change', 'resend', 'revoke'],
})

const team = {
  organization: { id: 'northbound', name: 'Northbound Music', approvedDomain: 'northbound.example' },
  role: 'lead',
  can: ['team.rename', 'team.invite', 'team.leave'],
  people: [
    colleague('Ingrid Solberg', { role: 'lead', minutes: 0, heardMinutes: 372, counts: [94, 31, 4] }),
    colleague('Theo Lindqvist', { role: 'member', minutes: 0, heardMinutes: 280, counts: [71, 18, 6] }),
    colleague('Priya Raman', { role: 'member', minutes: 125, heardMinutes: 303, counts: [80, 22, 3] }),
    colleague('Sam Okafor', { role: 'observer', minutes: day, heardMinutes: 0, counts: [0, 0, 0] }),
  ],
  peopleCount: 4,
  next: null,
  invitations: [
    invitation('nora@northbound.example', 'member', 'open', 6 * day),
    invitation('felix@northbound.example', 'observer', 'open', day),
    invitation('anna@brightline.example', 'observer', 'waiting', 4 * day),
  ],
  figures: {
    heardMs: 955 * 60_000,
    songsHeard: 245,
    heardBy: 3,
    answered: 71,
    medianAnswerDays: 3,
    listening: 2,
    unassigned: 3,
    assigned: 15,
  },
  changes: [
    {
      at: ago(day),
      change: 'team.invite',
      by: 'Ingrid Solberg',
      isByYou: true,
      who: 'nora@northbound.example',
      role: 'member',
    },
    {
      at: ago(3 * day),
      change: 'colleague.remove',
      by: 'Theo Lindqvist',
      isByYou: false,
      who: 'Axel Ström',
      role: null,
    },
  ],
}

const received = {
  id: 'invitation',
  organization: 'Northbound Music',
  invitedBy: 'Jonna Ek',
  role: 'member',
  expiresAt: ago(-5 * day),
  problem: null,
  consequence: 'merge',
  isApproved: true,
  requestedAt: null,
  current: { name: 'Ingrid Solberg', people: 1 },
}

const ingrid = (path: string, rest: Partial<Shot> = {}): Shot => ({ who: 'anr', path, ...rest })
const joining = (change: object) =>
  ingrid('/team/join/invitation', { mocks: respondsWith(invitationPath, { ...received, ...change }) })

/** The team of an owner, and joining another one. */
export const teamShots = {
  '/team': {
    ...list(ingrid('/team'), teamPath),
    full: ingrid('/team', { mocks: respondsWith(teamPath, team) }),
    empty: ingrid('/team'),
    role: ingrid('/team', { mocks: respondsWith(teamPath, team), act: openMenu(/^Role of Priya Raman/) }),
    invite: ingrid('/team', { mocks: respondsWith(teamPath, team), act: openDialog(/^Invite/) }),
  },
  '/team/join/:id': {
    ...reading(ingrid('/team/join/invitation')),
    full: joining({}),
    request: joining({ consequence: 'request' }),
    creator: { ...joining({ problem: 'team/not-owner' }), who: 'songwriter' },
    expired: joining({ problem: 'team/invitation-expired' }),
    missing: ingrid('/team/join/0193b1c2-7f00-7a10-8000-5f0c6a2d9e11'),
  },
} satisfies Record<string, States>
