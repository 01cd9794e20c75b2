/**
 * Whether staff or the account's own person has written to the record since. Such a change must not be overwritten by an
 * undo.
 */
export const isChangedSince = (at: Date, { updatedAt }: { updatedAt: Date }): boolean =>
  updatedAt.getTime() !== at.getTime()
