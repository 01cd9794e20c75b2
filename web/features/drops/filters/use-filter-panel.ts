import { useOutletContext } from 'react-router'

/** What the app frame provides to its pages. */
export type AppOutletContext = { onFilter: () => void }

/** Opens the market filter panel from within a page. */
export const useFilterPanel = (): (() => void) => useOutletContext<AppOutletContext>().onFilter
