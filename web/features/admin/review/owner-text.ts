import { professionText } from '../../../ui/text/profession-text.ts'
import type { ReviewedDrop } from './reviewed-drop.ts'

/** Who wrote it and what he is: "Ingrid Solberg, A&R"; nothing where the owner is not told. */
export function ownerText({ owner }: Pick<ReviewedDrop, 'owner'>): string {
  if (!owner) return ''
  return `${owner.name}, ${professionText(owner.profession)}`
}
