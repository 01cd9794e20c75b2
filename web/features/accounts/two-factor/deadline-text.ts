import { dayText } from '../../../ui/text/format.ts'

/** The deadline by which an admin has to set up two-factor authentication. */
export const deadlineText = (requiredFrom: string): string =>
  `Set it up by ${dayText(requiredFrom)} to keep access to the admin pages.`
