import { client } from '../api/client.ts'
import { unsubscribePush } from './unsubscribe-push.ts'
import { pushCapability, type PushCapability, encodeKey, readPushSupport } from './push-capability.ts'

/** How this device stands. `asking`: its browser is; `failed`: what was wished last did not come to be. */
export type PushStatus =
  | Exclude<PushCapability, 'granted'>
  | 'reading'
  | 'asking'
  | 'turning-on'
  | 'on'
  | 'turning-off'
  | 'failed'

/** Somebody has turned it off here, though the browser would let us. */
const offKey = 'push-off'

/** The registration as it was last saved with the server. */
const savedKey = 'push-saved'

/** It was said in this visit that this device cannot be registered. */
const warnedKey = 'push-warned'

/** A browser that cannot reach its push service may never answer. */
const timeoutMs = 20_000

let currentStatus: PushStatus = 'reading'
let lastAttempt = turnOn
let started = false
const listeners = new Set<() => void>()

function show(next: PushStatus): void {
  currentStatus = next
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const pushStatusStore = {
  read: () => currentStatus,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Registers the device where its browser has allowed it before; else only looks how it stands. Once for each page. */
export async function startPush(): Promise<void> {
  if (started) return
  started = true
  await refreshStatus()
  const permission = await navigator.permissions?.query({ name: 'notifications' }).catch(() => undefined)
  // Allowed or blocked anew in the settings of the browser, meanwhile.
  permission?.addEventListener('change', () => {
    if (currentStatus !== 'asking') void refreshStatus()
  })
}

async function refreshStatus(): Promise<void> {
  const capability = pushCapability(readPushSupport())
  if (capability !== 'granted') show(capability)
  else if (localStorage.getItem(offKey)) show('off')
  else await register()
}

/** Asks the browser, which only listens in the task of a click, and registers this device. */
export async function turnOn(): Promise<void> {
  lastAttempt = turnOn
  const asked = Notification.requestPermission()
  show(Notification.permission === 'granted' ? 'turning-on' : 'asking')
  localStorage.removeItem(offKey)
  const answer = await asked.catch(() => Notification.permission)
  if (answer === 'granted') await register()
  else show(answer === 'denied' ? 'blocked' : 'off')
}

/** No more pushes to this device; it is not registered at the next start either. */
export async function turnOff(): Promise<void> {
  lastAttempt = turnOff
  show('turning-off')
  localStorage.setItem(offKey, 'yes')
  localStorage.removeItem(savedKey)
  const outcomes = await Promise.allSettled([
    client.DELETE('/api/me/fcm-token'),
    withTimeout(unsubscribePush(), timeoutMs),
  ])
  // Either is enough: what the browser has forgotten the server is told of by the push service.
  const isOff = outcomes.some(({ status }) => status === 'fulfilled')
  show(isOff ? 'off' : 'failed')
}

export const retryPush = (): Promise<void> => lastAttempt()

async function register(): Promise<void> {
  lastAttempt = turnOn
  show('turning-on')
  try {
    await withTimeout(save(), timeoutMs)
    show('on')
  } catch (error) {
    warnOncePerVisit(error)
    show('failed')
  }
}

/** Once in a visit: each page would fail for the same reason. */
function warnOncePerVisit(error: unknown): void {
  if (sessionStorage.getItem(warnedKey)) return
  sessionStorage.setItem(warnedKey, 'yes')
  // oxlint-disable-next-line no-console -- the reason is the browser's own, and nothing a person can use
  console.warn('This device could not be registered for notifications.', error)
}

async function save(): Promise<void> {
  // The same worker once more changes nothing.
  await navigator.serviceWorker.register('/service-worker.js')
  const [{ data: key }, worker] = await Promise.all([client.GET('/api/push-key'), navigator.serviceWorker.ready])
  const subscription = await subscribe(worker.pushManager, key!.publicKey)
  const fcmToken = JSON.stringify(subscription)
  if (key!.registered && localStorage.getItem(savedKey) === fcmToken) return
  await client.PUT('/api/me/fcm-token', { body: { fcmToken } })
  localStorage.setItem(savedKey, fcmToken)
}

/** The subscription this browser has, or a new one where it has none or one by another key. */
async function subscribe(pushes: PushManager, publicKey: string): Promise<PushSubscription> {
  const current = await pushes.getSubscription()
  if (current && encodeKey(current.options.applicationServerKey) === publicKey) return current
  await current?.unsubscribe()
  return pushes.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** The promise, or a failure when it has not come true within so many ms. */
function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
