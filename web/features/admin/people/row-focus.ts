/** The visible row of a person, because the table and the cards both contain one and one of them is hidden. */
const rows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-person]')].filter((row) => row.getClientRects().length > 0)

const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('.person-link') ?? null

/** The link to a person's page in the list. */
export const personLink = (id: string): HTMLElement | null => linkOf(rows().find((row) => row.dataset['person'] === id))

/** The person whose row has the focus. */
export const focusedPersonId = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-person]')?.dataset['person']

/** Moves the focus by a number of rows; to the first row if none has it. */
export function moveRowFocus(by: number): void {
  const all = rows()
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const next = linkOf(all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)])
  next?.focus({ preventScroll: true })
  next?.closest('[data-person]')?.scrollIntoView({ block: 'nearest' })
}
