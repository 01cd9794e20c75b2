/** What one person may have lying here unsent: files on their way, and songs of drafts. */
export const uploadQuota = { unfinished: 5, bytes: 1024 ** 3 }

/** An upload nobody has gone on with for so long is taken away, in ms. */
export const unfinishedUploadMs = 24 * 3_600_000
