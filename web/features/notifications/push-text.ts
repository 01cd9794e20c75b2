import type { PushStatus } from '../../lib/push/push-registration.ts'

/** The text for each push status; empty when the button next to it is enough. */
export const pushTexts: Record<PushStatus, string> = {
  reading: '',
  off: '',
  asking: 'Your browser is asking for permission to show notifications.',
  'turning-on': '',
  on: 'Notifications are on for this device.',
  'turning-off': '',
  blocked:
    'Your browser blocks notifications from Velv. To allow them, open the site settings next to the address bar.',
  unsupported:
    'This browser doesn’t support notifications. You’ll find updates in your notifications here and by email.',
  'install-first':
    'On iPhone and iPad, add Velv to your home screen first: tap Share, then Add to Home Screen, and open Velv from there.',
  failed: 'We couldn’t turn on notifications for this device.',
}

const statusesWithSwitch = ['off', 'asking', 'turning-on', 'on', 'turning-off', 'failed'] as const

/** Whether the switch can be used; otherwise the text says why not. */
export const hasSwitch = (status: PushStatus): boolean => statusesWithSwitch.some((one) => one === status)

export const isBusy = (status: PushStatus): boolean => /^(asking|turning)/.test(status)
