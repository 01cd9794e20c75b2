const minute = 60
const hour = 60 * minute

/**
 * How often something may be tried within how many seconds, counted for an address, an e-mail or an account as its
 * comment says. Known and unknown e-mails are counted alike, so that a refusal tells nobody who has an account.
 */
export const limits = {
  /** For an address: a burst of sign-ups, log-ins and links. */
  'account.knock': { tries: 10, seconds: 10 },
  /** For an address: accounts made. */
  'account.sign-up': { tries: 60, seconds: hour },
  /** For an e-mail, wherever the tries come from; a log-in that fits forgets them. */
  'account.sign-in': { tries: 20, seconds: 15 * minute },
  /** For an e-mail: links to set a new password. */
  'account.reset': { tries: 5, seconds: hour },
  /** For an account: verification mails. */
  'account.verification': { tries: 10, seconds: hour },
  /** For an account: its password asked again before something that cannot be undone. */
  'account.password': { tries: 10, seconds: 15 * minute },
  /** For an account: mails to addresses it says are its own. */
  'account.change-email': { tries: 5, seconds: hour },
  /** For an account: pictures, each of which is made anew. */
  'account.picture': { tries: 30, seconds: hour },
  /** For an account: downloads of everything. */
  'account.download': { tries: 5, seconds: hour },
  /** For an address: letters to support. */
  'contact.send': { tries: 5, seconds: hour },
} as const satisfies Record<string, { tries: number; seconds: number }>

export type Limit = keyof typeof limits
