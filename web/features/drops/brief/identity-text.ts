import { dateFormat } from '@velv/domain/formats.ts'
import { professionLabels } from '@velv/domain/roles.ts'
import type { DropInFull } from '../drop.ts'
import { viewerLocale } from '../../../ui/text/format.ts'

type OwnerIdentity = NonNullable<DropInFull['ownerIdentity']>

/** What is known about an owner besides the name of the company, in sentences: "A&R. On Velv since March 2026." */
export function identityText(
  { company, role, profession, since, checkedDomain }: Omit<OwnerIdentity, 'credits' | 'isCompanyVerified'>,
  locale = viewerLocale(),
): string {
  const month = dateFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(since))
  const sentences = [
    // Without a company, the profession is the headline.
    role || (company ? professionLabels[profession] : ''),
    `On Velv since ${month}`,
    checkedDomain && `Domain checked: ${checkedDomain}`,
  ]
  return sentences
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ')
}
