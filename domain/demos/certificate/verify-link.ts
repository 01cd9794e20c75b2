/** The page that verifies certificates. */
export const verifyPath = '/verify'

/**
 * The page for verification, with a certificate in the fragment. Browsers don't send fragments, so no server sees the
 * certificate of whoever follows the link. The PDF contains this URL, too. `encoded`: the certificate's JSON in base64url.
 */
export const verifyUrl = (site: string, encoded: string): string => `${site}${verifyPath}#certificate=${encoded}`

const pattern = /#certificate=([\w-]{1,80000})/

/**
 * The certificate, in base64url, in a link or in anything that contains the link, such as a PDF; undefined if there is
 * none.
 */
export const encodedCertificateIn = (text: string): string | undefined => pattern.exec(text)?.[1]
