import { moveRowFocus } from '../../ui/keyboard/move-row-focus.ts'
import { usePageKeys } from '../../ui/keyboard/use-page-keys.ts'

/** J and K move the focus through the visible rows of a list, to the first link of each; Enter opens it. */
export function useRowKeys(): void {
  usePageKeys({ j: () => moveRowFocus(rowLinks(), 1), k: () => moveRowFocus(rowLinks(), -1) })
}

/** A table and the cards of small screens both have a row; one of them is hidden. */
const rowLinks = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')]
    .filter((row) => row.getClientRects().length > 0)
    .flatMap((row) => row.querySelector('a') ?? [])
