/** The ID of the heading above the rows of a feed. */
export const headingId = 'drops'

/** Moves the focus to the heading when the pressed element disappears. */
export function focusHeading(id = headingId): HTMLElement | null {
  const heading = document.getElementById(id)
  heading?.focus({ preventScroll: true })
  return heading
}
