/** The focus goes on to `next` when a pressed control leaves the page; to the page's heading when there is none. */
export function moveFocusTo(next: Element | null | undefined): void {
  if (next instanceof HTMLElement) next.focus()
  // A finger at the foot of a list must not be taken to its top.
  else pageHeading()?.focus({ preventScroll: true })
}

export const pageHeading = () => document.querySelector<HTMLElement>('#page h1')

/** Where reading the open brief begins; the page's heading when none is open. */
export function briefHeading(paper: Element | null): HTMLElement | null {
  const heading = paper?.querySelector<HTMLElement>('h2')
  if (!heading) return pageHeading()
  heading.tabIndex = -1
  heading.scrollIntoView({ block: 'nearest' })
  return heading
}
