/** How much one person can have stored without submitting it: unfinished uploads and the songs of drafts. */
export const uploadQuota = { unfinished: 5, bytes: 2 * 1024 ** 3 }

/** An unfinished upload is deleted after this long without progress, in ms. */
export const unfinishedUploadMs = 24 * 3_600_000
