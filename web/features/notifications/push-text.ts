import type { PushStatus } from '../../lib/push/push-registration.ts'

/** The text for each push status; empty when the button next to it is enough. */
export const pushTexts: Record<PushStatus, string> = {
  reading: '',
  off: '',
  asking: 'Your browser asks whether Velv may notify you.',
  'turning-on': '',
  on: 'On this device you hear of it at once.',
  'turning-off': '',
  blocked:
    'Your browser blocks notifications from Velv. To allow them, open the settings of this site beside its address.',
  unsupported: 'This browser cannot show notifications. What happens stands in your list here and comes by mail.',
  'install-first':
    'On an iPhone or iPad, Velv has to be on the home screen for this: press Share, then Add to Home Screen, and open Velv from there.',
  failed: 'This device could not be reached for notifications.',
}

const statusesWithSwitch = ['off', 'asking', 'turning-on', 'on', 'turning-off', 'failed'] as const

/** Whether the switch can be used; otherwise the text says why not. */
export const hasSwitch = (status: PushStatus): boolean => statusesWithSwitch.some((one) => one === status)

export const isBusy = (status: PushStatus): boolean => /^(asking|turning)/.test(status)
