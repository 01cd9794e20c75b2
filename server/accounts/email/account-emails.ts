import type { SecurityEmailKind } from '@velv/domain/accounts/security-emails.ts'
import { composeEmail } from '../../platform/email/compose-email.ts'
import type { EmailContent } from '../../platform/email/mailer.ts'
import { newEmailFromToken } from '../authentication/verification-token.ts'

type Person = { email: string; name: string }

/**
 * The email that verifies an address: the first one at sign-up, or a new one later. Its link leads on to the page that
 * the person came from.
 */
export function verificationEmail(
  baseUrl: string,
  { email, name }: Person,
  token: string,
  returnPath?: string,
): EmailContent {
  const recipient = { to: email, name }
  if (newEmailFromToken(token) === undefined) {
    return composeEmail({
      ...recipient,
      title: 'Verify your e-mail',
      body: 'Press the button to show that this address is yours. The link works for one day.',
      button: 'Verify e-mail',
      url: `${baseUrl}/api/account/verify-email?${new URLSearchParams({ token, ...(returnPath ? { next: returnPath } : {}) }).toString()}`,
      footer:
        'Didn’t sign up for Velv? You can ignore this email. Without this link, nobody can use Velv with your address.',
    })
  }
  const page = `/account?email=${encodeURIComponent(token)}`
  return composeEmail({
    ...recipient,
    title: 'Verify your new e-mail',
    body: 'Press the button, and choose this address on your profile. The link works for one day, and only for who is logged in.',
    button: 'Use this address',
    url: `${baseUrl}/login?next=${encodeURIComponent(page)}`,
    footer: 'You did not ask for this? Then do nothing, and nothing changes.',
  })
}

export const passwordResetEmail = (baseUrl: string, { email, name }: Person, token: string): EmailContent =>
  composeEmail({
    to: email,
    name,
    title: 'Set a new password',
    body: 'Press the button to choose a new password. The link works once, for one hour. All other devices are logged out.',
    button: 'Set a new password',
    url: `${baseUrl}/forgotpassword?token=${encodeURIComponent(token)}`,
    footer: 'You did not ask for this? Then do nothing, and your password stays as it is.',
  })

type SecurityText = { title: string; body: string; button: string; path: string; footer: string }

/** Emails that cannot be turned off, because only an attacker would want to hide them from the account's owner. */
const securityTexts = {
  'password changed': {
    title: 'Your password was changed',
    body: 'All other devices are logged out.',
    button: 'Open Velv',
    path: '/account',
    footer: 'This was not you? Set a new password at once, and write to support.',
  },
  'email changed': {
    title: 'Your e-mail was changed',
    body: 'Your account has another address from now on. This one gets no more mails.',
    button: 'Open Velv',
    path: '/account',
    footer: 'This was not you? Write to support at once.',
  },
  'two-factor on': {
    title: 'Two-factor authentication is on',
    body: 'You’ll need a code from your authenticator app whenever you log in. We logged you out on all other devices.',
    button: 'Open Velv',
    path: '/account/two-factor',
    footer: 'Wasn’t this you? Set a new password right away and contact support.',
  },
  'two-factor off': {
    title: 'Two-factor authentication is off',
    body: 'You now only need your password to log in.',
    button: 'Turn it on again',
    path: '/account/two-factor',
    footer: 'Wasn’t this you? Set a new password right away and contact support.',
  },
  'two-factor reset': {
    title: 'Two-factor authentication was reset',
    body: 'At your request, we turned it off for your account and logged you out on all devices. You now only need your password to log in.',
    button: 'Set it up again',
    path: '/account/two-factor',
    footer: 'Didn’t you ask for this? Set a new password right away and contact support.',
  },
  'recovery codes renewed': {
    title: 'You have new recovery codes',
    body: 'Your earlier recovery codes no longer work.',
    button: 'Open Velv',
    path: '/account/two-factor',
    footer: 'Wasn’t this you? Set a new password right away and contact support.',
  },
  'recovery code used': {
    title: 'A recovery code was used',
    body: 'One of your recovery codes was used in place of a code from your authenticator app. It won’t work again.',
    button: 'Get new recovery codes',
    path: '/account/two-factor',
    footer: 'Wasn’t this you? Set a new password right away and contact support.',
  },
  'codes guessed': {
    title: 'Someone knows your password',
    body: 'Someone entered your password and then several wrong codes. Two-factor authentication kept them out. Set a new password now.',
    button: 'Set a new password',
    path: '/forgotpassword',
    footer: 'If this was you, wait 15 minutes and try again with the code your authenticator app shows now.',
  },
  'account deleted': {
    title: 'Your account is deleted',
    body: 'What was yours is gone: your profile, your drops or demos, and their sound. Payments and decisions stay, without your name.',
    button: 'Open Velv',
    path: '/home',
    footer: 'This was not you? Write to support at once.',
  },
  'account removed': {
    title: 'Your account is removed',
    body: 'Velv has removed it. What was yours is gone: your profile, your drops or demos, and their sound. Payments and decisions stay, without your name.',
    button: 'Write to support',
    path: '/contact',
    footer: 'You can answer: write to support.',
  },
} as const satisfies Record<SecurityEmailKind, SecurityText>

/** `reason`: the reason that staff gave, if staff did it. */
export function securityEmail(
  event: SecurityEmailKind,
  { email, name }: Person,
  baseUrl: string,
  reason = '',
): EmailContent {
  const { path, body, ...text } = securityTexts[event]
  return composeEmail({
    ...text,
    body: reason ? `${body} The reason: ${reason}` : body,
    to: email,
    name,
    url: baseUrl + path,
  })
}
