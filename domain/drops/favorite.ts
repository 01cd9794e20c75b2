/** The most favorites a person can have at a time. */
export const maxFavorites = 500
