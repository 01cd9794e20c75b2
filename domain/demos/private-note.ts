/** The longest private note of a drop owner on a pitch, in characters. */
export const privateNoteMax = 2_000
