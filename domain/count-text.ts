/** "1 song", "3 songs", "0 songs". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** How many a search found: "No results", "1 result", "30 or more results". */
export const resultsText = (count: number, isMore = false): string =>
  count === 0 ? 'No results' : isMore ? `${count} or more results` : countText(count, 'result')
