import Bowser from 'bowser'

/** The name of a device as shown to its owner: `Firefox on Linux`. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  return [browser.name || 'Unknown browser', os.name && `on ${os.name}`].filter(Boolean).join(' ')
}
