import { usePageKeys } from '../../ui/keyboard/use-page-keys.ts'

/** J and K move the focus through the visible rows of a list, to the first link of each; Enter opens it. */
export function useRowKeys(): void {
  usePageKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) })
}

function moveFocus(by: number): void {
  // A table and the cards of small screens both have a row; one of them is hidden.
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(
    (row) => row.getClientRects().length > 0,
  )
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
  next?.querySelector('a')?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
