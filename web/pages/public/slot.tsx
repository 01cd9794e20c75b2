/**
 * A placeholder that the server fills each time it sends the page, such as `<!--velv:price-->`.
 * If it is not filled, it is empty, and the page's styles hide its surroundings.
 */
export type SlotName =
  | 'authLinks'
  | 'notFound'
  | 'openDrops'
  | 'price'
  | 'hourly1'
  | 'hourly2'
  | 'hourly3'
  | 'currencies'
  | 'singlePrice'
  | 'plusPrice'
  | 'plusSubmissions'
  | 'plusEach'
  | 'song1'
  | 'song2'
  | 'song3'
  | 'minWithdrawal'
  | 'proofFigures'
  | 'proofReceipt'
  | 'briefSleeve'
  | 'briefSheet'
  | 'briefAction'
  | 'briefCloses'
  | 'briefOwner'
  | 'briefClosed'
  | 'otherDrops'

export const slotMark = (name: SlotName) => ({ __html: `<!--velv:${name}-->` })

export function Slot({ name, className = '' }: { name: SlotName; className?: string }) {
  return <span className={`slot ${className}`} dangerouslySetInnerHTML={slotMark(name)} />
}
