/** What a list that opens keeps clear of: the bars at the top of a page, the dock at its foot, in px. */
export const popupPadding = { top: 112, bottom: 88, left: 8, right: 8 } as const

/** The distance between a field and its list, in px; above the field it leaves the label to be read. */
export const popupOffset = ({ side }: { side: string }) => (side === 'top' ? 34 : 6)
