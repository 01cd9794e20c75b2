/** Space that a popup list leaves free, in px: the bars at the top of a page and the dock at the bottom. */
export const popupPadding = { top: 112, bottom: 88, left: 8, right: 8 } as const

/** The distance between a field and its list, in px; above the field it leaves the label visible. */
export const popupOffset = ({ side }: { side: string }) => (side === 'top' ? 34 : 6)
