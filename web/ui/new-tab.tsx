/** What a link that opens beside this page says to whoever cannot see that it does. */
export const NewTab = () => <span className="sr"> (opens in a new tab)</span>
