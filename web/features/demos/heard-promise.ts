import { unheardDays } from '@velv/domain/demos/demo.ts'

/** The promise, in the same words wherever it is given. */
export const heardPromise = `No answer ${unheardDays} days after the drop closes: your fee goes back by itself.`

/** The same for who pays nothing. */
export const heardPromiseIncluded = `No answer ${unheardDays} days after the drop closes: it counts as not spent.`

/** What a screener is given, in the middle of a sentence. */
export const screenerGets =
  'hears the song and reads its title, lyrics and your marked place, not your name or the writers’'
