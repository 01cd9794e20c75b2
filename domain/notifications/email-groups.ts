/** The emails that people turn on and off together. */
export const emailGroups = {
  results: { label: 'Results', hint: 'A screener or drop owner has answered one of your songs.', canWait: true },
  submissions: {
    label: 'Submissions',
    hint: 'A brief changes, or something happens to a song you sent.',
    canWait: true,
  },
  songs: { label: 'Songs', hint: 'A co-writer answers, or a split sheet is final.', canWait: true },
  searches: { label: 'Saved searches', hint: 'New drops match a search you saved.', canWait: true },
  payments: { label: 'Refunds', hint: 'A payment is refunded or disputed.', canWait: false },
  plus: { label: 'Velv Plus', hint: 'Your subscription starts, ends, or couldn’t be paid.', canWait: false },
  account: { label: 'Account', hint: 'Our team has reviewed your account or changed your level.', canWait: false },
  team: { label: 'Team', hint: 'Someone joins your team, or you’re no longer on it.', canWait: false },
  drops: { label: 'Drops', hint: 'A drop or a change to it is approved, needs changes, or is paused.', canWait: true },
  pitches: {
    label: 'Pitches',
    hint: 'Pitches are delivered or assigned to you, a creator offers a newer version or answers you, or an answer is overdue.',
    canWait: true,
  },
  earnings: { label: 'Earnings', hint: 'A withdrawal is sent, arrives, or fails, or payouts stop.', canWait: false },
} as const satisfies Record<string, EmailGroupText>

type EmailGroupText = {
  label: string
  hint: string
  /** Whether the daily digest includes it. What concerns money or access is always sent right away. */
  canWait: boolean
}

export type EmailGroup = keyof typeof emailGroups

export const emailGroupNames = Object.keys(emailGroups) as [EmailGroup, ...EmailGroup[]]

export const isEmailGroup = (name: string): name is EmailGroup => Object.hasOwn(emailGroups, name)

/** The groups of emails that a daily digest bundles. */
export const digestGroups = emailGroupNames.filter((name) => emailGroups[name].canWait)
