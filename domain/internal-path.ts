/**
 * A path inside Velv that somebody handed in: one leading slash, and nothing that a browser would drop or turn until two
 * slashes lead to another host.
 */
export const isInternalPath = (path: string): boolean => /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(path)
