/** A placeholder in every page, which the server replaces with the configured address. */
export const supportPlaceholder = 'support@velv.test'

/** The support address, which the server writes into a meta tag of the page. */
export const supportEmail = () =>
  document.querySelector<HTMLMetaElement>('meta[name="velv-support"]')?.content ?? supportPlaceholder
