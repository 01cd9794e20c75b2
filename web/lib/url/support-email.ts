/** Stands in every page until the server puts the configured address in its place. */
export const supportPlaceholder = 'support@velv.test'

/** The address people write to; the server says it in a meta tag of the page. */
export const supportEmail = () =>
  document.querySelector<HTMLMetaElement>('meta[name="velv-support"]')?.content ?? supportPlaceholder
