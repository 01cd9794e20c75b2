import { isProfession, professionLabels } from '@velv/domain/roles.ts'

/** What a profession is called; one that is not known here by its own name. */
export const professionText = (profession: string): string =>
  isProfession(profession) ? professionLabels[profession] : profession
