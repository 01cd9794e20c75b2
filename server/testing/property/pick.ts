/** One of a list, by a number of any size; undefined from an empty list. */
export const pick = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % Math.max(1, items.length)]

/** The same from a list that is not empty. */
export const pickOf = <Item>(items: readonly [Item, ...Item[]], number: number): Item => items[number % items.length]!
