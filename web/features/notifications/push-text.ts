import type { PushStatus } from '../../lib/push/push-registration.ts'

/** What a person reads of each standing; empty where the button beside it says it all. */
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

/** Whether there is something to switch; else the words say what stands against it. */
export const hasSwitch = (status: PushStatus): boolean => statusesWithSwitch.some((one) => one === status)

export const isBusy = (status: PushStatus): boolean => /^(asking|turning)/.test(status)
