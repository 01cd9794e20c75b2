import { countText } from '@velv/domain/count-text.ts'
import type { components } from '../../../lib/api/api.ts'

export type ReceivedInvitation = components['schemas']['ReceivedTeamInvitation']

/** What changes for the person when they join, in the order in which they would ask. */
export function consequenceTexts({ organization, consequence, current, isApproved }: Consequences): string[] {
  return [
    `You’ll see all of ${organization}’s drops, private ones too, and hear what’s delivered to them.`,
    ownDropsText(organization, consequence, current),
    isApproved ? '' : 'We review your account before you can start. We’ll email you when it’s done.',
  ].filter(Boolean)
}

type Consequences = Pick<ReceivedInvitation, 'organization' | 'consequence' | 'current' | 'isApproved'>

function ownDropsText(
  organization: string,
  consequence: Consequences['consequence'],
  current: Consequences['current'],
): string {
  const own = current?.name ?? 'your organization'
  switch (consequence) {
    case 'merge':
      return `Drops you’ve written come along. They’ll belong to ${organization}, and your colleagues there can work on them.`
    case 'request':
      return 'Your drops come along, but creators have submitted songs to them. So our team looks at this first, and tells those creators who will listen. They can withdraw their songs.'
    case 'leave':
      return `You’ll leave ${own}${current ? ` and its ${countText(current.people - 1, 'other person', 'other people')}` : ''}. Drops you wrote there stay there.`
    default:
      return ''
  }
}

/** Why the invitation can’t be accepted, and where to go instead. */
export function problemText({ problem, organization, invitedBy, current }: ReceivedInvitation): Problem | undefined {
  switch (problem) {
    case null:
      return undefined
    case 'team/not-owner':
      return {
        title: 'Only drop owners can join a team',
        message: `${invitedBy} invited you to ${organization}, but this account has another profession. Ask them to invite another address of yours, and sign up with it as someone who looks for songs.`,
      }
    case 'team/last-lead':
      return {
        title: `${current?.name ?? 'Your team'} needs you as a lead`,
        message: `You’re the only lead there. Make someone else a lead first, then come back and join ${organization}.`,
        next: { label: 'Open your team', to: '/team' },
      }
    case 'team/already-there':
      return {
        title: `You’re on the team at ${organization}`,
        message: 'There’s nothing left to do here.',
        next: { label: 'Open the team', to: '/team' },
      }
    case 'team/invitation-used':
      return { title: 'This invitation was already used', message: `Ask ${invitedBy} for a new one.` }
    case 'team/invitation-expired':
      return { title: 'This invitation has expired', message: `Ask ${invitedBy} to send it again.` }
    default:
      return { title: 'This invitation isn’t valid anymore', message: `Ask a lead of ${organization} for a new one.` }
  }
}

export type Problem = { title: string; message: string; next?: { label: string; to: string } }
