/** The id of the heading over the rows of a feed. */
export const headingId = 'drops'

/** Reading goes on at the heading when what was pressed is gone. */
export function focusHeading(id = headingId): HTMLElement | null {
  const heading = document.getElementById(id)
  heading?.focus({ preventScroll: true })
  return heading
}
