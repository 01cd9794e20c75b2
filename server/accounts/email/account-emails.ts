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
      title: 'Verify your email',
      body: 'Confirm this email address to finish setting up your account. The link works for 24 hours.',
      button: 'Verify email',
      url: `${baseUrl}/api/account/verify-email?${new URLSearchParams({ token, ...(returnPath ? { next: returnPath } : {}) }).toString()}`,
      footer:
        'Didn’t sign up for Velv? You can ignore this email. No one can use Velv with your address without this link.',
    })
  }
  const page = `/account?email=${encodeURIComponent(token)}`
  return composeEmail({
    ...recipient,
    title: 'Confirm your new email',
    body: 'Log in with the button below to start using this address. The link works for 24 hours.',
    button: 'Use this address',
    url: `${baseUrl}/login?next=${encodeURIComponent(page)}`,
    footer: 'Didn’t ask for this? You can ignore this email, and nothing will change.',
  })
}

export const passwordResetEmail = (baseUrl: string, { email, name }: Person, token: string): EmailContent =>
  composeEmail({
    to: email,
    name,
    title: 'Set a new password',
    body: 'Use the button below to choose a new password. The link works once, within the next hour. You’ll be logged out on all other devices, and any passkeys will be removed.',
    button: 'Set a new password',
    url: `${baseUrl}/forgotpassword?token=${encodeURIComponent(token)}`,
    footer: 'Didn’t ask for this? You can ignore this email, and your password won’t change.',
  })

type SecurityText = { title: string; body: string; button: string; path: string; footer: string }

/** Emails that cannot be turned off, because only an attacker would want to hide them from the account's owner. */
const securityTexts = {
  'password changed': {
    title: 'Your password was changed',
    body: 'We logged you out on all other devices.',
    button: 'Review your account',
    path: '/account',
    footer: 'Wasn’t this you? Set a new password right away and contact support.',
  },
  'password changed, passkeys kept': {
    title: 'Your password was changed',
    body: 'We logged you out on all other devices. Your passkeys still work. If you don’t recognize one, remove it.',
    button: 'Review your passkeys',
    path: '/account#passkeys',
    footer: 'Wasn’t this you? Set a new password right away and contact support.',
  },
  'password reset, passkeys removed': {
    title: 'Your password was changed',
    body: 'We logged you out on all other devices and removed your passkeys, in case someone else had added one. Add yours again in your account.',
    button: 'Review your account',
    path: '/account#passkeys',
    footer: 'Wasn’t this you? Set a new password right away and contact support.',
  },
  'passkey added': {
    title: 'A passkey was added to your account',
    body: 'You can now log in with it, without your password.',
    button: 'Review your passkeys',
    path: '/account#passkeys',
    footer: 'Wasn’t this you? Use “Forgot password” to set a new password right away. This removes all passkeys.',
  },
  'passkey removed': {
    title: 'A passkey was removed from your account',
    body: 'It can no longer be used to log in.',
    button: 'Review your passkeys',
    path: '/account#passkeys',
    footer: 'Wasn’t this you? Set a new password right away and contact support.',
  },
  'email changed': {
    title: 'Your email was changed',
    body: 'Your account now uses a different address. We won’t send any more emails to this one.',
    button: 'Review your account',
    path: '/account',
    footer: 'Wasn’t this you? Contact support right away.',
  },
  'two-factor on': {
    title: 'Two-factor authentication is on',
    body: 'You’ll need a code from your authenticator app whenever you log in with your password. We logged you out on all other devices. Passkeys don’t need a code, so remove any you don’t recognize.',
    button: 'Review your security settings',
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
    footer: 'Didn’t ask for this? Set a new password right away and contact support.',
  },
  'recovery codes renewed': {
    title: 'You have new recovery codes',
    body: 'Your earlier recovery codes no longer work.',
    button: 'Review your security settings',
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
    title: 'Your account was deleted',
    body: 'We deleted your profile, your drops, your songs, and their audio. We keep records of payments and decisions, without your name.',
    button: 'Visit Velv',
    path: '/home',
    footer: 'Wasn’t this you? Contact support right away.',
  },
  'account removed': {
    title: 'Your account was removed',
    body: 'Our team removed your account. Your profile, your drops, your songs, and their audio are deleted. We keep records of payments and decisions, without your name.',
    button: 'Contact support',
    path: '/contact',
    footer: 'To respond, contact support.',
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
    body: reason ? `${body} They wrote: “${reason}”` : body,
    to: email,
    name,
    url: baseUrl + path,
  })
}
