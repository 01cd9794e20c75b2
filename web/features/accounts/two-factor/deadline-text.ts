import { dayText } from '../../../ui/text/format.ts'

/** What an admin has to do by when. */
export const deadlineText = (requiredFrom: string): string =>
  `Set it up by ${dayText(requiredFrom)} to keep access to the admin pages.`
