/** The word "e-mail" without a line break inside. */
export const NoWrapEmail = () => <span className="whitespace-nowrap">e-mail</span>
