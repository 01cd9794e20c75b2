const lockName = (demoId: string) => `velv-upload:${demoId}`

/**
 * The right to send the file of a draft, for one tab at a time; answers the way to give it back, or undefined while
 * another tab has it. A browser without locks gives it to everybody.
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

/** Settles once no tab sends it any more; those who wait do not take it from each other. */
export const whenUnlocked = (demoId: string): Promise<void> =>
  navigator.locks?.request(lockName(demoId), { mode: 'shared' }, () => undefined) ?? Promise.resolve()
