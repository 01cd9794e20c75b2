/**
 * True for a path inside Velv: one leading slash, and no character that a browser would strip or convert so that the
 * path leads to another host. For untrusted input.
 */
export const isInternalPath = (path: string): boolean => /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(path)
