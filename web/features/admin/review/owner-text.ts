import { professionText } from '../../../ui/text/profession-text.ts'
import type { ReviewedDrop } from './reviewed-drop.ts'

/** The owner's name and profession: "Ingrid Solberg, A&R"; empty if the owner is unknown. */
export function ownerText({ owner }: Pick<ReviewedDrop, 'owner'>): string {
  if (!owner) return ''
  return `${owner.name}, ${professionText(owner.profession)}`
}
