import { genreLabels, isGenre } from '@velv/domain/genres.ts'

/** A sleeve is drawn from the genre's label; pages have its key. */
export const sleeveGenre = (genre: string) => (isGenre(genre) ? genreLabels[genre] : genre)
