/** Ends this browser's push subscription, if it has one. */
export async function unsubscribePush(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
