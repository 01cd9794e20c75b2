/** What a browser says of itself before it is asked for anything. */
export type PushSupport = {
  /** It can show and receive pushes; a page of a phone or tablet from Apple only can on the home screen. */
  supportsPush: boolean
  /** Whether it runs from the home screen; only Apple's browsers say. */
  standalone: boolean | undefined
  permission: NotificationPermission
}

export type PushCapability = 'unsupported' | 'install-first' | 'blocked' | 'off' | 'granted'

/** What stands between this browser and a push. */
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

/** The key a subscription was made with, spelled as the server spells its own (base64url); empty where there is none. */
export const encodeKey = (key: ArrayBuffer | null): string =>
  key
    ? btoa(String.fromCharCode(...new Uint8Array(key)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    : ''
