import { afroPop } from './afro-pop.ts'
import { ambient } from './ambient.ts'
import { cinematic } from './cinematic.ts'
import { disco } from './disco.ts'
import { edm } from './edm.ts'
import { electronic } from './electronic.ts'
import { folk } from './folk.ts'
import { hiphopRap } from './hiphop-rap.ts'
import { jazz } from './jazz.ts'
import { latin } from './latin.ts'
import { pop } from './pop.ts'
import { rB } from './r-b.ts'
import { reggaeCaribbean } from './reggae-caribbean.ts'
import { rock } from './rock.ts'
import { singerSongwriter } from './singer-songwriter.ts'
import { soul } from './soul.ts'
import type { StylePlan } from './style-plan.ts'
import { world } from './world.ts'

const plans = {
  pop,
  singerSongwriter,
  folk,
  rock,
  hiphopRap,
  rB,
  soul,
  reggaeCaribbean,
  jazz,
  electronic,
  edm,
  disco,
  latin,
  afroPop,
  cinematic,
  ambient,
  world,
} satisfies Record<string, StylePlan>

export type Style = keyof typeof plans

export const stylePlans: Readonly<Record<Style, StylePlan>> = plans

export const styles = Object.keys(plans) as Style[]
