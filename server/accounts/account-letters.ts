import { letter } from '../platform/letter.ts'
import type { Letter } from '../platform/mail.ts'

type Person = { email: string; name: string }

export const verificationLetter = ({ email, name }: Person, url: string): Letter =>
  letter({
    to: email,
    name,
    title: 'Verify your email',
    body: 'Follow the button to show that this address is yours. The link works for one day.',
    button: 'Verify email',
    url,
    footer: 'You did not sign up at Velv? Then do nothing, and no account comes of it.',
  })

export const resetLetter = ({ email, name }: Person, url: string): Letter =>
  letter({
    to: email,
    name,
    title: 'Set a new password',
    body: 'Follow the button to choose a new password. The link works once, for one hour. All other devices are logged out.',
    button: 'Set a new password',
    url,
    footer: 'You did not ask for this? Then do nothing, and your password stays as it is.',
  })
