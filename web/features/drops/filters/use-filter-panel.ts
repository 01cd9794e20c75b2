import { useOutletContext } from 'react-router'

/** What the room lends its pages. */
export type AppOutletContext = { onFilter: () => void }

/** Opens the panel of the markets, from within a page. */
export const useFilterPanel = (): (() => void) => useOutletContext<AppOutletContext>().onFilter
