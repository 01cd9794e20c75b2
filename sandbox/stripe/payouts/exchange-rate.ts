/** What a cent of a dollar buys, in the smallest unit of each currency. */
const perCent: Record<string, number> = { usd: 1, dkk: 7, eur: 0.9, gbp: 0.8, jpy: 1.5, nok: 10, sek: 10.5 }

/** By which an amount in one currency's smallest unit becomes one of another; null where nothing is exchanged. */
export function exchangeRate(from: string, to: string): number | null {
  const [given, wanted] = [perCent[from], perCent[to]]
  return from === to || given === undefined || wanted === undefined ? null : wanted / given
}
