/** What a browser says of itself before it is asked for anything. */
export type BrowserSays = {
  /** It can show and receive pushes; a page of a phone or tablet from Apple only can on the home screen. */
  takesPushes: boolean
  /** Whether it runs from the home screen; only Apple's browsers say. */
  standalone: boolean | undefined
  permission: NotificationPermission
}

export type PushWay = 'unsupported' | 'install-first' | 'blocked' | 'off' | 'granted'

/** What stands between this browser and a push. */
export function pushWay({ takesPushes, standalone, permission }: BrowserSays): PushWay {
  if (!takesPushes) return standalone === false ? 'install-first' : 'unsupported'
  if (permission === 'denied') return 'blocked'
  return permission === 'granted' ? 'granted' : 'off'
}

export function thisBrowser(): BrowserSays {
  const takesPushes = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return {
    takesPushes,
    standalone: 'standalone' in navigator ? navigator.standalone === true : undefined,
    permission: takesPushes ? Notification.permission : 'default',
  }
}

/** The key a subscription was made with, spelled as the server spells its own (base64url); empty where there is none. */
export const spelledKey = (key: ArrayBuffer | null): string =>
  key
    ? btoa(String.fromCharCode(...new Uint8Array(key)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    : ''
