/** Whether a text has what looks like the address of a page: with a scheme, "www.", or a path after a domain. */
export const hasLink = (text: string): boolean => /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}[/?#:]/iu.test(text)

/** Renders as nothing, and isn't part of any address. */
const wordJoiner = '\u2060'

/** A dot within a word or an IP address, the @ of an email address, the colon of a scheme, and the slashes before a host. */
const linkSigns =
  /(?<=[\p{L}\p{M}\p{N}])[.。．｡](?=\p{L})|(?<=\d)\.(?=\d+\.\d+\.\d)|(?<=\p{L}):(?=\S)|(?<=\S)@(?=\S)|\/(?=\/)/gu

/** A text that reads the same, and that no mail program turns into a link. */
export const defuseLinks = (text: string): string =>
  // Letters of any script may begin a host, but not end the part of an email address before its @.
  text.replace(linkSigns, (sign) => (sign === '@' ? wordJoiner + sign : sign + wordJoiner))
