/** Hearts one person may have given at a time. */
export const maxFavorites = 500
