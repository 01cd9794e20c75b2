/** Moves the focus to `next` when a pressed control is removed from the page, or to the page's heading without one. */
export function moveFocusTo(next: Element | null | undefined): void {
  if (next instanceof HTMLElement) next.focus()
  // The page must not scroll to the top while somebody works at the end of a list.
  else pageHeading()?.focus({ preventScroll: true })
}

export const pageHeading = () => document.querySelector<HTMLElement>('#page h1')

/** The heading of the open brief, or the page's heading if none is open. */
export function briefHeading(paper: Element | null): HTMLElement | null {
  const heading = paper?.querySelector<HTMLElement>('h2')
  if (!heading) return pageHeading()
  heading.tabIndex = -1
  heading.scrollIntoView({ block: 'nearest' })
  return heading
}
