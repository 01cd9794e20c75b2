/** Why a file is not taken. Each code is a row of the refusals; the sentence for people is there. */
export const preparationErrorCodes = [
  'media/not-audio',
  'media/unreadable',
  'media/truncated',
  'media/too-long',
  'media/too-short',
  'media/too-large',
  'media/took-too-long',
  'media/too-many-tags',
] as const

export type PreparationErrorCode = (typeof preparationErrorCodes)[number]

/** The file is at fault, trying again will not help. Any other error is the server's own. */
export class PreparationError extends Error {
  readonly code: PreparationErrorCode

  constructor(code: PreparationErrorCode) {
    super(code)
    this.name = 'PreparationRefusal'
    this.code = code
  }
}
