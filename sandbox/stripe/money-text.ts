// Stripe uses two decimals for these currencies, although they have none.
const twoDecimalsAtStripe = new Set(['isk', 'ugx'])

/** `1200, 'eur'` as `€12.00`; the amount is in Stripe's smallest unit of the currency. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = twoDecimalsAtStripe.has(currency) ? 2 : (format.resolvedOptions().maximumFractionDigits ?? 2)
  return format.format(amount / 10 ** digits)
}
