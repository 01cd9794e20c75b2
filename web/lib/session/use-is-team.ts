import { useMe } from './session.ts'

/** Whether the viewer has colleagues. */
export const useIsTeam = (): boolean => (useMe().organization?.people ?? 0) > 1
