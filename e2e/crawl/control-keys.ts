import { pageAt } from '@velv/domain/pages.ts'
import type { Control } from './control.ts'

/** `CRAWL=long`: every example and every row, for each person alone; some ten times as long. */
export const isLong = process.env['CRAWL'] === 'long'

/** The page of the table an address belongs to. */
export const pageOf = (address: string): string => pageAt(new URL(address).pathname).path

/** The page of the table, and the words of its query. */
export function routeOf(address: string): string {
  const queryKeys = [...new Set(new URL(address).searchParams.keys())].toSorted().join('&')
  return pageOf(address) + (queryKeys && `?${queryKeys}`)
}

/** A link to a place on the page one is on. */
export const isHere = ({ href, isOn }: Control): boolean => isOn && href !== undefined && href.includes('#')

/** What a control has in common with those that are the same one elsewhere: on another row, on another day. */
export function keyOf(control: Control, page: string): string {
  const { href, target = '', role, kind, place, inShell, inOverlay, landmark, name } = control
  const destination = isHere(control) ? '#' : href?.startsWith('http') ? target + routeOf(href) : href?.split(':')[0]
  // Every dialog has the same ways out.
  const where = inShell ? 'shell' : inOverlay && /^(Close|Cancel)$/.test(name) ? 'any' : page
  const own = [where, nameWithoutCount(place), role, destination ?? nameWithoutCount(kind)]
  return (isLong ? [...own, landmark, name] : own).join(' | ')
}

/** Without counts, and what is said after one. */
const nameWithoutCount = (name: string) => name.split(/\W*\d/)[0]!
