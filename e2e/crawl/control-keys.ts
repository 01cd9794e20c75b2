import { pageAt } from '@velv/domain/pages.ts'
import type { Control } from './control.ts'

/** `CRAWL=long`: every row and example, for each person separately; takes about ten times as long. */
export const isLong = process.env['CRAWL'] === 'long'

/** The route in the page table that an address belongs to. */
export const pageOf = (address: string): string => pageAt(new URL(address).pathname).path

/** The route, and the parameters of its query. */
export function routeOf(address: string): string {
  const queryKeys = [...new Set(new URL(address).searchParams.keys())].toSorted().join('&')
  return pageOf(address) + (queryKeys && `?${queryKeys}`)
}

/** A link to a place on the current page. */
export const isHere = ({ href, isOn }: Control): boolean => isOn && href !== undefined && href.includes('#')

/** What identifies a control across rows and days. */
export function keyOf(control: Control, page: string): string {
  const { href, target = '', role, kind, place, inShell, inOverlay, landmark, name } = control
  const destination = isHere(control) ? '#' : href?.startsWith('http') ? target + routeOf(href) : href?.split(':')[0]
  // Every dialog has the same close buttons.
  const where = inShell ? 'shell' : inOverlay && /^(Close|Cancel)$/.test(name) ? 'any' : page
  const own = [where, nameWithoutCount(place), role, destination ?? nameWithoutCount(kind)]
  return (isLong ? [...own, landmark, name] : own).join(' | ')
}

/** The text without counts, and without what follows one. */
const nameWithoutCount = (name: string) => name.split(/\W*\d/)[0]!
