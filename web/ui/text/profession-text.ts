import { isProfession, professionLabels, type Profession } from '@velv/domain/roles.ts'
import { levelNumber, type ScreenerLevel } from '@velv/domain/screening/rates.ts'

/** What a profession is called; one that is not known here by its own name. */
export const professionText = (profession: string): string =>
  isProfession(profession) ? professionLabels[profession] : profession

type Role = { profession: Profession; screenerLevel: ScreenerLevel | null }

/** A&R, or Screener 2: a screener's level is appended once staff has set it. */
export const roleText = ({ profession, screenerLevel }: Role): string =>
  [professionLabels[profession], screenerLevel && levelNumber(screenerLevel)].filter(Boolean).join(' ')
