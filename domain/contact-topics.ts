/** What a message to support can be about, in the order of the form. */
export const contactTopics = {
  account: 'My account',
  payment: 'A payment',
  rights: 'A copyright complaint',
  security: 'A security issue',
  other: 'Something else',
} as const

export type ContactTopic = keyof typeof contactTopics
