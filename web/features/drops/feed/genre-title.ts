import { genreLabels, isGenre, specialGenres, type GenreRoute } from '@velv/domain/genres.ts'

export const genreTitle = (genre: GenreRoute): string => (isGenre(genre) ? genreLabels[genre] : specialGenres[genre])
