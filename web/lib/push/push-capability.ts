import { base64UrlOf } from '../base64url.ts'

/** What a browser reveals before it is asked for permission. */
export type PushSupport = {
  /** Whether it can show and receive pushes; on Apple's phones and tablets only pages on the home screen can. */
  supportsPush: boolean
  /** Whether it runs from the home screen; only Apple's browsers report this. */
  standalone: boolean | undefined
  permission: NotificationPermission
}

export type PushCapability = 'unsupported' | 'install-first' | 'blocked' | 'off' | 'granted'

/** What keeps this browser from receiving pushes. */
export function pushCapability({ supportsPush, standalone, permission }: PushSupport): PushCapability {
  if (!supportsPush) return standalone === false ? 'install-first' : 'unsupported'
  if (permission === 'denied') return 'blocked'
  return permission === 'granted' ? 'granted' : 'off'
}

export function readPushSupport(): PushSupport {
  const supportsPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return {
    supportsPush,
    standalone: 'standalone' in navigator ? navigator.standalone === true : undefined,
    permission: supportsPush ? Notification.permission : 'default',
  }
}

/** The key a subscription was made with, in the server's spelling (base64url); empty when there is none. */
export const encodeKey = (key: ArrayBuffer | null): string => (key ? base64UrlOf(key) : '')
