import type { components } from '../../lib/api/api-types.d.ts'

/** Format, duration and state of an uploaded song. */
export type Audio = NonNullable<components['schemas']['Audio']>

/** What the preflight found in a song. */
export type Checks = components['schemas']['DemoInFull']['checks']
