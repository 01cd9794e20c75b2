/** What a colleague thinks of a pitch, before their organization answers it. */
export const opinions = ['up', 'down', 'star'] as const

export type Opinion = (typeof opinions)[number]

export const opinionLabels: Readonly<Record<Opinion, string>> = { up: 'Up', down: 'Down', star: 'Star' }
