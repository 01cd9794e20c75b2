/** What happens to a split sheet, and how its history tells it. `writer` is the credited name. */
export const splitActions = {
  save: (_writer: string) => 'You saved a new version',
  send: (writer: string) => `Sent to ${writer}`,
  remind: (writer: string) => `Reminded ${writer}`,
  renew: (writer: string) => `Sent ${writer} a new link`,
  withdraw: (writer: string) => `You withdrew the request to ${writer}`,
  confirmOwn: (_writer: string) => 'You confirmed your share',
  confirm: (writer: string) => `${writer} confirmed`,
  correct: (writer: string) => `${writer} suggested a change`,
  decline: (writer: string) => `${writer} declined`,
  addFacts: (writer: string) => `${writer} added to the final split sheet`,
  erase: (writer: string) => `${writer} deleted their data`,
  finish: (_writer: string) => 'Everyone confirmed. The split sheet is final',
} as const

export type SplitAction = keyof typeof splitActions

export const splitActionNames = Object.keys(splitActions) as [SplitAction, ...SplitAction[]]

export const historyText = (action: SplitAction, writer: string): string =>
  splitActions[action](writer || 'a writer').replace(/^a writer/, 'A writer')
