/** What an organization notes on a pitch that was delivered to it: stars per person, tags and comments for all. */

/** A person gives a pitch one to five stars. */
export const maxStars = 5

/** The colors of tags; the word is always beside it. */
export const tagColors = ['coral', 'lilac', 'pink', 'teal', 'olive'] as const

export type TagColor = (typeof tagColors)[number]

/** In characters. */
export const tagWordMax = 24

export const markLimits = {
  /** Tags of a pitch. */
  tagsOfDemo: 10,
  /** Different tags of an organization. */
  tagsOfOrganization: 200,
  /** Comments of an organization on a pitch, and of each guest it plays the pitch for. */
  commentsOfDemo: 500,
  commentsOfGuest: 50,
  /** The length of a comment, in characters. */
  comment: 500,
} as const
