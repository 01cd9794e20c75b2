/** The eight professions with their labels, in the specification's order and spelling (section 6). */
export const professionLabels = {
  producer: 'Producer',
  songWriter: 'Songwriter',
  songWriterProducer: 'Songwriter/Producer',
  anr: 'A&R',
  manager: 'Manager',
  supervisor: 'Music supervisor',
  corporate: 'Corporate',
  screener: 'Screener',
} as const

export type Profession = keyof typeof professionLabels

export const professions = Object.keys(professionLabels) as Profession[]

export const creators = ['producer', 'songWriter', 'songWriterProducer'] as const satisfies readonly Profession[]
export const dropOwners = ['anr', 'manager', 'supervisor', 'corporate'] as const satisfies readonly Profession[]

/** What a person may do on Velv; a profession is only their job title. */
export type Role = 'creator' | 'dropOwner' | 'screener' | 'admin'

export const roles: readonly Role[] = ['creator', 'dropOwner', 'screener', 'admin']

export function isProfession(text: string): text is Profession {
  return Object.hasOwn(professionLabels, text)
}

const roleOfProfession: Record<Profession, Role> = {
  producer: 'creator',
  songWriter: 'creator',
  songWriterProducer: 'creator',
  anr: 'dropOwner',
  manager: 'dropOwner',
  supervisor: 'dropOwner',
  corporate: 'dropOwner',
  screener: 'screener',
}

/** The role of the person's profession, plus `admin` if they have the flag. */
export function rolesOf(person: { profession: Profession; admin: boolean }): Role[] {
  const role = roleOfProfession[person.profession]
  return person.admin ? [role, 'admin'] : [role]
}

export const roleOf = (profession: Profession): Role => roleOfProfession[profession]
