/** The version of Stripe's interface whose shapes the sandbox answers with: the one the installed SDK asks for. */
export const apiVersion = '2026-10-28.endive'
