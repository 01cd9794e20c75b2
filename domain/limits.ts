const minute = 60
const hour = 60 * minute

export type LimitRow = {
  tries: number
  seconds: number
  of: string
  what: string
  /**
   * Counted in the memory of each process, where counting in the database would cost more than the limited operation.
   */
  inProcess?: boolean
}

/**
 * Rate limits: how many attempts within how many seconds. Known and unknown emails are counted the same way, so that a
 * limit does not reveal who has an account.
 * Nobody can lock someone else out. A browser that has logged in to an account before has a separate budget for it. All
 * other browsers share one budget per email and address, and one per email, which slows down an attacker with many
 * addresses; when these are used up, a password reset link still lets the owner in. Such links are valid for an hour,
 * so when the email limit for an address is reached, the links sent within the last hour still work.
 */
export const limits = {
  'api.read': {
    tries: 1200,
    seconds: minute,
    of: 'an account, in each process',
    what: 'reads of any kind: a page that is open asks for some ten a minute',
    inProcess: true,
  },
  'account.auth-burst': { tries: 10, seconds: 10, of: 'an address', what: 'sign-ups, logins, and links, in a burst' },
  'brief.save': {
    tries: 600,
    seconds: hour,
    of: 'an account',
    what: 'drafts and templates of briefs saved or deleted',
  },
  'search.write': { tries: 60, seconds: hour, of: 'an account', what: 'searches saved, changed, or deleted' },
  'account.sign-up': { tries: 60, seconds: hour, of: 'an address', what: 'accounts made' },
  'account.sign-in': {
    tries: 10,
    seconds: 15 * minute,
    of: 'an email from an address',
    what: 'failed log-ins; one that succeeds resets them',
  },
  'account.sign-in-anywhere': {
    tries: 60,
    seconds: hour,
    of: 'an email',
    what: 'failed log-ins from browsers that never logged in to the account',
  },
  'account.sign-in-known': {
    tries: 10,
    seconds: 15 * minute,
    of: 'an account in a browser that logged in to it before',
    what: 'failed log-ins; one that succeeds resets them',
  },
  'account.passkey-sign-in': {
    tries: 30,
    seconds: 15 * minute,
    of: 'an address',
    what: 'failed log-ins with a passkey',
  },
  'account.passkey': { tries: 30, seconds: hour, of: 'an account', what: 'passkeys added, renamed or removed' },
  'account.code': {
    tries: 10,
    seconds: 15 * minute,
    of: 'an account',
    what: 'wrong codes of two-factor authentication at log-in, after the right password',
  },
  'account.code-known': {
    tries: 10,
    seconds: 15 * minute,
    of: 'an account in a browser that logged in to it before',
    what: 'wrong codes of two-factor authentication at log-in, after the right password',
  },
  'account.code-again': {
    tries: 10,
    seconds: 15 * minute,
    of: 'an account',
    what: 'wrong codes of two-factor authentication while logged in',
  },
  'account.code-warning': {
    tries: 1,
    seconds: 24 * hour,
    of: 'an account',
    what: 'warning emails that someone with the password is guessing codes',
  },
  'account.reset': {
    tries: 5,
    seconds: hour,
    of: 'an email from an address',
    what: 'emails with a link to set a new password; the answer stays the same',
  },
  'account.reset-anywhere': {
    tries: 20,
    seconds: hour,
    of: 'an email',
    what: 'emails with a link to set a new password; the answer stays the same',
  },
  'account.reset-known': {
    tries: 5,
    seconds: hour,
    of: 'an account in a browser that logged in to it before',
    what: 'emails with a link to set a new password; the answer stays the same',
  },
  'account.verification': { tries: 10, seconds: hour, of: 'an account', what: 'verification emails requested' },
  'account.verification-to': {
    tries: 10,
    seconds: hour,
    of: 'an email',
    what: 'verification emails received; a sign-up continues without one, because an earlier link works',
  },
  'account.password': { tries: 10, seconds: 15 * minute, of: 'an account', what: 'its password, asked for again' },
  'account.new-password': { tries: 10, seconds: hour, of: 'an account', what: 'passwords changed' },
  'account.change-name': { tries: 20, seconds: hour, of: 'an account', what: 'names changed' },
  'account.change-email': { tries: 5, seconds: hour, of: 'an account', what: 'emails to a new address' },
  'account.change-email-to': { tries: 10, seconds: hour, of: 'an email', what: 'emails received as a new address' },
  'account.picture': { tries: 30, seconds: hour, of: 'an account', what: 'pictures sent' },
  'account.download': { tries: 5, seconds: hour, of: 'an account', what: 'downloads of its own data' },
  'account.evidence': { tries: 60, seconds: hour, of: 'an account', what: 'details about its work saved' },
  'drop.write': { tries: 60, seconds: hour, of: 'an organization', what: 'briefs sent or changed' },
  'drop.search': { tries: 120, seconds: minute, of: 'an account', what: 'searches in the words of briefs' },
  'drop.favorite': { tries: 300, seconds: 10 * minute, of: 'an account', what: 'hearts put on and taken off' },
  'brief.picture': {
    tries: 300,
    seconds: 10 * minute,
    of: 'an address, in each process',
    what: 'pictures of shared briefs; one that is drawn once is kept',
    inProcess: true,
  },
  'brief.page': {
    tries: 300,
    seconds: 10 * minute,
    of: 'an address, in each process',
    what: 'pages of briefs opened without logging in',
    inProcess: true,
  },
  'drop.join': {
    tries: 30,
    seconds: 10 * minute,
    of: 'an account',
    what: 'links and invitations to private drops tried',
  },
  'drop.invite': { tries: 200, seconds: 24 * hour, of: 'an organization', what: 'people invited to drops' },
  'drop.invite-to': {
    tries: 5,
    seconds: 24 * hour,
    of: 'an email',
    what: 'invitations received by email; one more is stored without an email',
  },
  'team.invite': {
    tries: 50,
    seconds: 24 * hour,
    of: 'an organization',
    what: 'invitations to the team sent, also again',
  },
  'team.join': { tries: 60, seconds: hour, of: 'an account', what: 'invitations to teams accepted or declined' },
  'team.write': { tries: 120, seconds: hour, of: 'an account', what: 'changes of a team' },
  'demo.write': { tries: 600, seconds: hour, of: 'an account', what: 'drafts begun and changed' },
  'demo.search': { tries: 120, seconds: minute, of: 'an account', what: 'searches in My Pitches' },
  'demo.upload': { tries: 60, seconds: hour, of: 'an account', what: 'uploads begun' },
  'demo.withdraw': { tries: 10, seconds: 24 * hour, of: 'an account', what: 'demos taken back' },
  'demo.update': { tries: 20, seconds: 24 * hour, of: 'an account', what: 'newer versions offered to drop owners' },
  'demo.request-link': {
    tries: 100,
    seconds: 24 * hour,
    of: 'an organization',
    what: 'creators asked whether their songs may be played by link',
  },
  'demo.allow-link': {
    tries: 100,
    seconds: 24 * hour,
    of: 'an account',
    what: 'answers about playing a song by link, including changed ones',
  },
  'hold.answer': {
    tries: 200,
    seconds: 24 * hour,
    of: 'an account',
    what: 'answers to holds, and changes of their terms',
  },
  'deal.message': { tries: 100, seconds: 24 * hour, of: 'a deal', what: 'messages and files about it' },
  'deal.change': {
    tries: 100,
    seconds: 24 * hour,
    of: 'an account',
    what: 'terms of deals proposed and answered, and deal rooms opened and closed',
  },
  'deal.export': { tries: 60, seconds: hour, of: 'an account', what: 'deal rooms exported' },
  'deal.report': { tries: 20, seconds: 24 * hour, of: 'an account', what: 'messages reported to staff' },
  'song.write': {
    tries: 1200,
    seconds: hour,
    of: 'an account',
    what: 'songs and versions added, changed, and archived',
  },
  'song.search': { tries: 240, seconds: minute, of: 'an account', what: 'searches in the library' },
  'split.save': { tries: 300, seconds: hour, of: 'an account', what: 'splits of songs saved' },
  'split.invite': {
    tries: 50,
    seconds: 24 * hour,
    of: 'an account',
    what: 'requests and reminders sent to co-writers',
  },
  'split.invite-to': {
    tries: 10,
    seconds: 24 * hour,
    of: 'an email',
    what: 'requests to confirm a share received by email; one more is stored without an email',
  },
  'split.link': { tries: 300, seconds: 10 * minute, of: 'an address', what: 'links to shares opened or used' },
  'split.answer': { tries: 30, seconds: hour, of: 'a link', what: 'answers about a share' },
  'split.renew': { tries: 3, seconds: 24 * hour, of: 'a link', what: 'new links requested' },
  'certificate.download': {
    tries: 120,
    seconds: hour,
    of: 'an account',
    what: 'certificates and access logs downloaded',
  },
  'access-log.leaves': { tries: 60, seconds: hour, of: 'an address', what: 'days of the access log downloaded' },
  'split.document': { tries: 60, seconds: hour, of: 'an account or a link', what: 'split sheets downloaded' },
  'payment.checkout': { tries: 60, seconds: hour, of: 'an account', what: 'checkouts asked for' },
  'plus.portal': { tries: 30, seconds: hour, of: 'an account', what: 'ways to the page of a subscription asked for' },
  'mark.write': {
    tries: 1200,
    seconds: hour,
    of: 'an account',
    what: 'stars, tags, and comments on pitches',
  },
  'collection.write': {
    tries: 1200,
    seconds: hour,
    of: 'an account',
    what: 'changes of collections and of what is in them',
  },
  'listening-link.write': {
    tries: 300,
    seconds: 24 * hour,
    of: 'an account',
    what: 'listening links made, kept, and revoked',
  },
  'listening-link.email': {
    tries: 100,
    seconds: 24 * hour,
    of: 'an organization',
    what: 'listening links sent by email; beyond that, links are made but not emailed',
  },
  'listening-link.email-to': {
    tries: 5,
    seconds: 24 * hour,
    of: 'an email',
    what: 'listening links received by email; beyond that, links are made but not emailed',
  },
  'listening-link.open': {
    tries: 300,
    seconds: 10 * minute,
    of: 'an address',
    what: 'listening links opened',
  },
  'listening-link.use': {
    tries: 3000,
    seconds: 10 * minute,
    of: 'a listening link, in each process',
    what: 'requests of its recipient',
    inProcess: true,
  },
  'listening-link.password': {
    tries: 10,
    seconds: 15 * minute,
    of: 'a listening link from an address',
    what: 'wrong passwords',
  },
  'listening-link.password-anywhere': {
    tries: 100,
    seconds: hour,
    of: 'a listening link',
    what: 'wrong passwords',
  },
  'listening-link.device': {
    tries: 50,
    seconds: 24 * hour,
    of: 'a listening link',
    what: 'new devices on which it is opened',
  },
  'listening-link.feedback': {
    tries: 120,
    seconds: hour,
    of: 'a listening link',
    what: 'stars and comments of its recipient',
  },
  'listening-link.download': {
    tries: 30,
    seconds: hour,
    of: 'a listening link',
    what: 'downloads started',
  },
  'listening-link.file': {
    tries: 30,
    seconds: hour,
    of: 'an account',
    what: 'downloads of what was heard by link, as a file',
  },
  'inbox.search': { tries: 240, seconds: minute, of: 'an account', what: 'searches in pitches and collections' },
  'note.write': {
    tries: 600,
    seconds: hour,
    of: 'an account',
    what: 'private notes and opinions kept, and pitches assigned',
  },
  'payout.ask': {
    tries: 300,
    seconds: hour,
    of: 'an account',
    what: 'its payout account, asked of the payment provider',
  },
  'wallet.withdraw': { tries: 20, seconds: hour, of: 'an account', what: 'withdrawals asked for' },
  'statement.download': {
    tries: 30,
    seconds: hour,
    of: 'an account',
    what: 'statements, lists of pitches, and outcomes of drops as a file',
  },
  'admin.search': { tries: 240, seconds: minute, of: 'an account', what: 'searches in accounts and payments' },
  'admin.note': { tries: 300, seconds: hour, of: 'an account', what: 'notes and assignments by staff saved' },
  'admin.download': { tries: 30, seconds: hour, of: 'an account', what: 'audit entries and payments as a file' },
  'notification.send': { tries: 60, seconds: hour, of: 'an account', what: 'notices sent by staff' },
  'push.register': { tries: 60, seconds: hour, of: 'an account', what: 'devices registered for pushes' },
  'email.unsubscribe': { tries: 60, seconds: hour, of: 'an address', what: 'emails turned off by their link' },
  'client.report': { tries: 30, seconds: hour, of: 'an account', what: 'reports of what failed in a browser' },
  'client.error': { tries: 30, seconds: hour, of: 'an address', what: 'unexpected errors in a browser reported' },
  'contact.send': { tries: 5, seconds: hour, of: 'an address', what: 'letters to support' },
} as const satisfies Record<string, LimitRow>

export type Limit = keyof typeof limits
