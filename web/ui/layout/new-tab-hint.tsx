/** Tells screen readers that a link opens in a new tab. */
export const NewTabHint = () => <span className="sr"> (opens in a new tab)</span>
