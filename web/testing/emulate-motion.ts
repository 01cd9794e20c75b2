import type {} from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Sets what the operating system says about motion, until the test ends. */
export async function emulateMotion(preference: 'reduce' | 'no-preference'): Promise<void> {
  onTestFinished(() => setPreference('no-preference'))
  await setPreference(preference)
}

const setPreference = async (value: string): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}
