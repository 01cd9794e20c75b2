/**
 * The versions of the terms and the privacy notice, newest first; both change together. Each earlier one stays at
 * `/termsconditions/{day}` and `/privacycookies/{day}`.
 */
export const termsVersions = [
  {
    day: '2026-11-30',
    change:
      'Owners can play a song for others through a private link, but only if its creator agrees. The terms and the privacy notice say how that works, what an owner’s team keeps about songs, and what we keep about people who listen by link. Holds now have terms and an end, and need the creator’s yes.',
  },
  {
    day: '2026-11-28',
    change:
      'After the first song is paid for, Velv reviews every change to a brief. The privacy notice says that the library keeps a file you replace, and names everything that remembers a choice.',
  },
  {
    day: '2026-11-26',
    change:
      'Rewritten in plainer English; your rights and duties are the same. The privacy notice now covers public briefs, the landing page’s figures, and passkeys.',
  },
  { day: '2026-11-22', change: 'The first version that’s kept here.' },
] as const

/** The day of the current version; stored with each acceptance. */
export const termsVersion = termsVersions[0].day
