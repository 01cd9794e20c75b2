/** The version of Stripe's API that the sandbox implements, which is the one the installed SDK requests. */
export const apiVersion = '2026-10-28.endive'
