import { client } from '../api/client.ts'
import { unsubscribePush } from './unsubscribe-push.ts'
import { pushCapability, type PushCapability, encodeKey, readPushSupport } from './push-capability.ts'
import { deviceStorage, tabStorage } from '../environment.ts'

/** The push status of this device. `asking`: the browser's prompt is open; `failed`: the last change did not succeed. */
export type PushStatus =
  | Exclude<PushCapability, 'granted'>
  | 'reading'
  | 'asking'
  | 'turning-on'
  | 'on'
  | 'turning-off'
  | 'failed'

/** The user has turned pushes off here, though the browser would allow them. */
const offKey = 'push-off'

/** The registration as it was last saved on the server. */
const savedKey = 'push-saved'

/** The failed registration was already logged in this visit. */
const warnedKey = 'push-warned'

/** A browser that cannot reach its push service may never respond. */
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

/** Registers the device if its browser has already given permission; otherwise only reads the status. Once per page. */
export async function startPush(): Promise<void> {
  if (started) return
  started = true
  await refreshStatus()
  const permission = await navigator.permissions?.query({ name: 'notifications' }).catch(() => undefined)
  // The permission may have changed in the browser's settings meanwhile.
  permission?.addEventListener('change', () => {
    if (currentStatus !== 'asking') void refreshStatus()
  })
}

async function refreshStatus(): Promise<void> {
  const capability = pushCapability(readPushSupport())
  if (capability !== 'granted') show(capability)
  else if (deviceStorage.get(offKey)) show('off')
  else await register()
}

/** Asks for permission, which browsers allow only during a click, and registers this device. */
export async function turnOn(): Promise<void> {
  lastAttempt = turnOn
  const request = Notification.requestPermission()
  show(Notification.permission === 'granted' ? 'turning-on' : 'asking')
  deviceStorage.remove(offKey)
  const answer = await request.catch(() => Notification.permission)
  if (answer === 'granted') await register()
  else show(answer === 'denied' ? 'blocked' : 'off')
}

/** Turns pushes off on this device, also for the next start. */
export async function turnOff(): Promise<void> {
  lastAttempt = turnOff
  show('turning-off')
  deviceStorage.set(offKey, 'yes')
  deviceStorage.remove(savedKey)
  const outcomes = await Promise.allSettled([
    client.DELETE('/api/me/fcm-token'),
    withTimeout(unsubscribePush(), timeoutMs),
  ])
  // Either one is enough: the push service tells the server about subscriptions that the browser has deleted.
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

/** Logged once per visit, because each page would fail for the same reason. */
function warnOncePerVisit(error: unknown): void {
  if (tabStorage.get(warnedKey)) return
  tabStorage.set(warnedKey, 'yes')
  // oxlint-disable-next-line no-console -- the reason comes from the browser and is of no use to the user
  console.warn('This device could not be registered for notifications.', error)
}

async function save(): Promise<void> {
  // Registering the same worker again changes nothing.
  await navigator.serviceWorker.register('/service-worker.js')
  const [{ data: key }, worker] = await Promise.all([client.GET('/api/push-key'), navigator.serviceWorker.ready])
  const subscription = await subscribe(worker.pushManager, key!.publicKey)
  const fcmToken = JSON.stringify(subscription)
  if (key!.registered && deviceStorage.get(savedKey) === fcmToken) return
  await client.PUT('/api/me/fcm-token', { body: { fcmToken } })
  deviceStorage.set(savedKey, fcmToken)
}

/** The browser's subscription, or a new one if it has none or one with another key. */
async function subscribe(pushes: PushManager, publicKey: string): Promise<PushSubscription> {
  const current = await pushes.getSubscription()
  if (current && encodeKey(current.options.applicationServerKey) === publicKey) return current
  await current?.unsubscribe()
  return pushes.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Rejects when the promise has not settled within `ms` milliseconds. */
function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
