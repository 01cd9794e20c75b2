/** The role that a profession gives. */
export type ProfessionRole = 'creator' | 'dropOwner' | 'screener'

/** What a person may do on Velv; a profession is only their job title. Admins have this role besides their other one. */
export type Role = ProfessionRole | 'admin'

export const roles: readonly Role[] = ['creator', 'dropOwner', 'screener', 'admin']

/** The eight professions, in the specification's order and spelling (section 6). */
const professionRows = {
  producer: { label: 'Producer', role: 'creator' },
  songWriter: { label: 'Songwriter', role: 'creator' },
  songWriterProducer: { label: 'Songwriter/Producer', role: 'creator' },
  anr: { label: 'A&R', role: 'dropOwner' },
  manager: { label: 'Manager', role: 'dropOwner' },
  supervisor: { label: 'Music supervisor', role: 'dropOwner' },
  corporate: { label: 'Corporate', role: 'dropOwner' },
  screener: { label: 'Screener', role: 'screener' },
} as const satisfies Record<string, { label: string; role: ProfessionRole }>

export type Profession = keyof typeof professionRows

type ProfessionOf<R extends ProfessionRole> = {
  [P in Profession]: (typeof professionRows)[P]['role'] extends R ? P : never
}[Profession]

export const professions = Object.keys(professionRows) as Profession[]

export const professionLabels = Object.fromEntries(
  professions.map((profession) => [profession, professionRows[profession].label]),
) as { [P in Profession]: (typeof professionRows)[P]['label'] }

export const roleOf = (profession: Profession): ProfessionRole => professionRows[profession].role

const professionsOf = <R extends ProfessionRole>(role: R) =>
  professions.filter((profession): profession is ProfessionOf<R> => roleOf(profession) === role)

export const creators = professionsOf('creator')
export const dropOwners = professionsOf('dropOwner')

export function isProfession(text: string): text is Profession {
  return Object.hasOwn(professionLabels, text)
}

/** The role of the person's profession, plus `admin` if they have the flag. */
export function rolesOf(person: { profession: Profession; admin: boolean }): Role[] {
  const role = roleOf(person.profession)
  return person.admin ? [role, 'admin'] : [role]
}
