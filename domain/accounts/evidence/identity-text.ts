import { dateFormat } from '../../formats.ts'
import { type Profession, professionLabels } from '../../roles.ts'

type Identity = {
  company: string
  role: string
  profession: Profession
  /** When the account was created. */
  since: Date
  checkedDomain: string | null
}

/**
 * What is known about an owner besides the name of the company: "A&R.", "On Velv since March 2026." The month is that of
 * the time zone, by default the reader's.
 */
export function identitySentences(
  { company, role, profession, since, checkedDomain }: Identity,
  { locale, timeZone }: { locale: string; timeZone?: string },
): string[] {
  const zone = timeZone === undefined ? {} : { timeZone }
  const month = dateFormat(locale, { month: 'long', year: 'numeric', ...zone }).format(since)
  const sentences = [
    // Without a company, the profession is the headline.
    role || (company ? professionLabels[profession] : ''),
    `On Velv since ${month}`,
    checkedDomain ? `Domain checked: ${checkedDomain}` : '',
  ]
  return sentences.filter(Boolean).map((sentence) => `${sentence}.`)
}
