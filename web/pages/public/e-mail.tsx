/** The word, whole on one line. */
export const EMail = () => <span className="whitespace-nowrap">e-mail</span>
