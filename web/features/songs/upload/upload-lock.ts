const lockName = (demoId: string) => `velv-upload:${demoId}`

/**
 * The lock for uploading the file of a draft, held by one tab at a time. Resolves with the release function, or with undefined while another tab
 * holds the lock. In a browser without locks every tab gets it.
 */
export async function acquireUploadLock(demoId: string): Promise<(() => void) | undefined> {
  const { locks } = navigator
  if (!locks) return () => undefined
  return new Promise((resolve, reject) => {
    const held = locks.request(lockName(demoId), { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    })
    held.catch(reject)
  })
}

export async function isLockedElsewhere(demoId: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name, mode }) => name === lockName(demoId) && mode === 'exclusive')
}

/** Resolves once no tab holds the lock; the tabs that wait do not take it from each other. */
export const whenUnlocked = (demoId: string): Promise<void> =>
  navigator.locks?.request(lockName(demoId), { mode: 'shared' }, () => undefined) ?? Promise.resolve()
