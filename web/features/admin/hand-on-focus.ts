/** The focus goes on to `next` when a pressed control leaves the page; to the page's heading when there is none. */
export function handOnFocus(next: Element | null | undefined): void {
  if (next instanceof HTMLElement) next.focus()
  // A finger at the foot of a list must not be taken to its top.
  else pageHeading()?.focus({ preventScroll: true })
}

export const pageHeading = () => document.querySelector<HTMLElement>('#page h1')
