/** The id of the heading over the rows of a feed. */
export const headingId = 'drops'

/** Reading goes on at the heading when what was pressed is gone. */
export function focusHeading({ scroll = false } = {}): void {
  const heading = document.getElementById(headingId)
  heading?.focus({ preventScroll: true })
  if (scroll) heading?.scrollIntoView({ block: 'start' })
}
