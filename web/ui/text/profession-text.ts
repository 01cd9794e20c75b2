import { isProfession, professionLabels, type Profession } from '@velv/domain/roles.ts'
import { levelNumber, type ScreenerLevel } from '@velv/domain/screening/rates.ts'

/** The label of a profession; an unknown one is shown by its key. */
export const professionText = (profession: string): string =>
  isProfession(profession) ? professionLabels[profession] : profession

type Role = { profession: Profession; screenerLevel: ScreenerLevel | null }

/** A&R, or Screener 2: a screener's level is appended once staff has set it. */
export const roleText = ({ profession, screenerLevel }: Role): string =>
  [professionLabels[profession], screenerLevel && levelNumber(screenerLevel)].filter(Boolean).join(' ')
