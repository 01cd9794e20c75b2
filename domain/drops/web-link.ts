/**
 * The specification's web-link check (section 5): optional http, https or ftp scheme, optional www, a domain with a
 * 2–6 letter ending, optional port, path, query and fragment. One that starts with `www.` has to fit the stricter form.
 */
const link =
  /^(?:(?:https?|ftp):\/\/)?(?:www\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,6}(?::\d{1,5})?(?:\/[^\s?#]*)?(?:\?[^\s#]*)?(?:#\S*)?$/i
const wwwLink =
  /^www\.(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,6}(?::\d{1,5})?(?:\/[^\s?#]*)?(?:\?[^\s#]*)?(?:#\S*)?$/i

/** Longest link kept, in characters. */
export const maxLinkLength = 500

export function isWebLink(text: string): boolean {
  if (text.length > maxLinkLength) return false
  return /^www\./i.test(text) ? wwwLink.test(text) : link.test(text)
}

/** The link as a browser can follow it; https where the scheme was left out. */
export const linkHref = (text: string): string => (/^(?:https?|ftp):\/\//i.test(text) ? text : `https://${text}`)
