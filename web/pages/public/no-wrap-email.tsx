/** The word, whole on one line. */
export const NoWrapEmail = () => <span className="whitespace-nowrap">e-mail</span>
