const lockName = (targetId: string) => `velv-upload:${targetId}`

/**
 * The lock for uploading the file of a draft, held by one tab at a time. Resolves with the release function, or with undefined while another tab
 * holds the lock. In a browser without locks every tab gets it.
 */
export async function acquireUploadLock(targetId: string): Promise<(() => void) | undefined> {
  const { locks } = navigator
  if (!locks) return () => undefined
  return new Promise((resolve, reject) => {
    const held = locks.request(lockName(targetId), { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    })
    held.catch(reject)
  })
}

export async function isLockedElsewhere(targetId: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name, mode }) => name === lockName(targetId) && mode === 'exclusive')
}

/** Resolves once no tab holds the lock; the tabs that wait do not take it from each other. */
export const whenUnlocked = (targetId: string): Promise<void> =>
  navigator.locks?.request(lockName(targetId), { mode: 'shared' }, () => undefined) ?? Promise.resolve()
