/**
 * The prefix of the session cookies' names. On https, browsers restrict a `__Host-` cookie to this host: no sibling
 * site can set or read it.
 */
export const cookiePrefix = (baseUrl: string): string => (baseUrl.startsWith('https://') ? '__Host-velv' : 'velv')
