/** Why a file is refused. Each code is an error code with a message for users. */
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

/** The file is at fault and a retry will not help. Any other error is a server error. */
export class PreparationError extends Error {
  readonly code: PreparationErrorCode

  constructor(code: PreparationErrorCode) {
    super(code)
    this.name = 'PreparationError'
    this.code = code
  }
}
