/** What a song is wanted for. */
export const uses = {
  artistRelease: 'Artist release',
  film: 'Film',
  series: 'Series',
  ad: 'Ad',
  game: 'Game',
  library: 'Library',
} as const

/** Which copyrights are wanted: in the composition, in the recording, or in both. */
export const rights = { song: 'Song', master: 'Master', both: 'Song and master' } as const

export const exclusivities = { exclusive: 'Exclusive', nonExclusive: 'Non-exclusive' } as const

/** For how long the rights are wanted. */
export const terms = {
  months6: '6 months',
  year1: '1 year',
  years2: '2 years',
  years3: '3 years',
  years5: '5 years',
  years10: '10 years',
  perpetual: 'In perpetuity',
} as const

export const vocals = {
  female: 'Female vocal',
  male: 'Male vocal',
  duet: 'Duet',
  group: 'Group vocal',
  instrumental: 'No vocal',
} as const

export const aiPolicies = {
  none: 'No AI',
  noVocals: 'No AI vocals',
  disclose: 'AI with disclosure',
  any: 'AI allowed',
} as const

/** What a song has to come with, or leave out. */
export const requirements = {
  instrumental: 'Instrumental needed',
  stems: 'Stems needed',
  cleanLyrics: 'Clean lyrics',
} as const

/** Who sees the artist, besides the owner and staff. Without a choice, everyone who is logged in and may see the drop. */
export const artistVisibilities = {
  public: 'Everyone, on the public page',
  afterHold: 'Only creators whose song you put on hold',
} as const

/** Who may see a drop and submit to it. Without a choice, every creator. */
export const audiences = { link: 'Anyone with the link', invited: 'Invited creators' } as const
