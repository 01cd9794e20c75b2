/** What a link that opens beside this page says to whoever cannot see that it does. */
export const NewTabHint = () => <span className="sr"> (opens in a new tab)</span>
