import { isInternalPath } from '@velv/domain/internal-path.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Registers this device once the page is idle, if its browser has already given permission, and handles the service worker's
 * messages: navigates to a notification's page, and adds pushes to the list. Returns a function that stops.
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

/** After the first paint and its requests; not every browser has an idle callback. */
const startDelayMs = 2_000
