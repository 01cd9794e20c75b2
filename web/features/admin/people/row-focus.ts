/** The visible row of a person, because the table and the cards both contain one and one of them is hidden. */
const rows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-person]')].filter((row) => row.getClientRects().length > 0)

const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('.person-link') ?? null

/** The link to a person's page in the list. */
export const personLink = (id: string): HTMLElement | null => linkOf(rows().find((row) => row.dataset['person'] === id))

/** The person whose row has the focus. */
export const focusedPersonId = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-person]')?.dataset['person']

/** The links of the list, in its order. */
export const personLinks = (): HTMLElement[] => rows().flatMap((row) => linkOf(row) ?? [])
