import type { Deps } from '../../deps.ts'
import { handledEventTypes, receiveProviderEvents, retryUnprocessedEvents } from './receive-provider-event.ts'

const hourMs = 3_600_000

/**
 * Reads the provider's events of the given last hours and processes new ones. A lost webhook about a refund or dispute of
 * a settled payment can be recovered in no other way. Known events change nothing.
 */
export async function catchUpEvents(deps: Deps, hours: number): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - hours * hourMs)
  for await (const events of deps.provider.listEvents({ types: handledEventTypes, since })) {
    await receiveProviderEvents(deps, events)
  }
  await retryUnprocessedEvents(deps)
}
