import { isOwnPath } from '@velv/domain/own-path.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Registers this device where its browser has allowed it, once the page is quiet, and does what the service worker asks
 * of an open page: to go where a notification leads, and to add what was pushed to the list. Answers the way to stop.
 */
export function followPush(queries: QueryClient, go: (path: string) => void): (() => void) | undefined {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!worker || !('Notification' in window)) return undefined
  const hear = ({ data, ports }: MessageEvent) => {
    if (data?.notice) void import('./append-notice.ts').then(({ appendNotice }) => appendNotice(queries, data.notice))
    if (typeof data?.open !== 'string' || !isOwnPath(data.open)) return
    ports[0]?.postMessage('going')
    go(data.open)
  }
  worker.addEventListener('message', hear)
  const start = setTimeout(() => {
    if (Notification.permission === 'granted')
      void import('./push-registration.ts').then(({ startPush }) => startPush())
  }, quietMs)
  return () => {
    worker.removeEventListener('message', hear)
    clearTimeout(start)
  }
}

/** After the first paint and what it asks for; not every browser says when it is idle. */
const quietMs = 2_000
