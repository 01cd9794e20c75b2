/**
 * A place the server fills each time it sends the page: `<!--velv:shelf-->`, `<!--velv:price-->`, `<!--velv:hourly-->`.
 * Left unfilled it is empty, and what surrounds it is hidden by the page's style.
 */
export type SlotName = 'shelf' | 'price' | 'hourly'

export const slotMark = (name: SlotName) => ({ __html: `<!--velv:${name}-->` })

export function Slot({ name, className = '' }: { name: SlotName; className?: string }) {
  return <span className={`slot ${className}`} dangerouslySetInnerHTML={slotMark(name)} />
}
