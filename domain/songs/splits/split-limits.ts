/** The limits of split sheets: how much fits on one, and how long its links and reminders run. */
export const splitLimits = {
  writers: 50,
  /** Final versions in one page of a list. */
  listedVersions: 50,
  nameLength: 100,
  publisherLength: 120,
  messageLength: 500,
  /** How long a co-writer can answer and read by a link. A new one can be requested after that. */
  linkDays: 90,
  /** A co-writer who hasn’t answered is reminded this many days after the request. */
  reminderDays: [3, 10, 20],
  /** How long a co-writer can undo “I didn’t write this”. Until then nobody else learns of it. */
  undoSeconds: 10,
} as const

/** Whether the creator may send a reminder now: once a day, and not on the day of the request. */
export const canRemind = (
  { sentAt, remindedAt }: { sentAt: Date | null; remindedAt: Date | null },
  now: Date,
): boolean => {
  const last = remindedAt ?? sentAt
  return last !== null && now.getTime() - last.getTime() >= dayMs
}

const dayMs = 86_400_000
