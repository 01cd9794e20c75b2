/**
 * What the names of the session's cookies begin with. On https browsers keep a `__Host-` cookie for this host alone: no
 * sibling site can set or read it.
 */
export const cookiePrefix = (baseUrl: string): string => (baseUrl.startsWith('https://') ? '__Host-velv' : 'velv')
