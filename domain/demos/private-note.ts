/** What a drop's owner notes on a pitch, for himself alone, in characters. */
export const privateNoteMax = 2_000
