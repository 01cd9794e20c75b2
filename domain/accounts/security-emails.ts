/** The changes of an account that its owner is notified of by email, whatever their settings. */
export type SecurityEmailKind =
  | 'password changed'
  | 'email changed'
  | 'two-factor on'
  | 'two-factor off'
  | 'two-factor reset'
  | 'recovery codes renewed'
  | 'recovery code used'
  | 'codes guessed'
  | 'account deleted'
  | 'account removed'
