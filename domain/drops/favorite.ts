/** Hearts one person may have given at a time. */
export const mostFavorites = 500
