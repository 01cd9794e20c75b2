import { isInternalPath } from '@velv/domain/internal-path.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Registers this device where its browser has allowed it, once the page is quiet, and does what the service worker asks
 * of an open page: to go where a notification leads, and to add what was pushed to the list. Answers the way to stop.
 */
export function listenForPush(queries: QueryClient, navigate: (path: string) => void): (() => void) | undefined {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!worker || !('Notification' in window)) return undefined
  const onMessage = ({ data, ports }: MessageEvent) => {
    if (data?.notification)
      void import('./add-pushed-notification.ts').then(({ addPushedNotification }) =>
        addPushedNotification(queries, data.notification),
      )
    if (typeof data?.open !== 'string' || !isInternalPath(data.open)) return
    ports[0]?.postMessage('going')
    navigate(data.open)
  }
  worker.addEventListener('message', onMessage)
  const timer = setTimeout(() => {
    if (Notification.permission === 'granted')
      void import('../../lib/push/push-registration.ts').then(({ startPush }) => startPush())
  }, startDelayMs)
  return () => {
    worker.removeEventListener('message', onMessage)
    clearTimeout(timer)
  }
}

/** After the first paint and what it asks for; not every browser says when it is idle. */
const startDelayMs = 2_000
