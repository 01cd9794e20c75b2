import type { Deps } from '../deps.ts'

export async function prepareDemoWorld(
  _deps: Deps,
): Promise<{ accounts: string[]; password: string; songsReady: Promise<void> }> {
  return { accounts: [], password: '', songsReady: Promise.resolve() }
}
