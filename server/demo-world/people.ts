import { emptyEvidence, type Evidence } from '@velv/domain/accounts/evidence/evidence.ts'
import type { Profession } from '@velv/domain/roles.ts'
import type { ScreenerLevel } from '@velv/domain/screening/rates.ts'

export type DemoPerson = {
  /** The part before `@velv.test`. */
  key: string
  name: string
  profession: Profession
  admin?: boolean
  level?: ScreenerLevel
  /** Still under review. */
  waiting?: boolean
  /** Sent to staff. */
  evidence?: Evidence
}

/** The password of everyone in the demo world, which exists in sandbox mode only. */
export const demoPassword = 'velvet-rooms'

const kofisEvidence: Evidence = {
  ...emptyEvidence,
  company: 'Labadi Sound',
  role: 'A&R manager',
  website: 'https://labadisound.test',
  profiles: ['https://www.instagram.com/labadisound'],
  note: 'We sign highlife and Afro-Pop writers. I’m looking for choruses for two artists this fall.',
}

const samisEvidence: Evidence = {
  company: 'Laine Vocals',
  role: 'Songwriter and vocal coach',
  website: 'https://lainevocals.test',
  profiles: ['https://www.linkedin.com/in/sami-laine'],
  credits: [
    { title: 'Half the Road', artist: 'June Harrow', link: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC' },
    { title: 'Soft Landing', artist: 'Marlo Vance', link: '' },
  ],
  note: 'I coach singers and listen to about 40 demos a week. I’d screen on evenings and weekends, mostly pop and R&B.',
}

/** One account for each profession and an admin, which the start prints, and others in the background. */
export const demoPeople: readonly DemoPerson[] = [
  { key: 'producer', name: 'Jonas Brandt', profession: 'producer' },
  { key: 'songwriter', name: 'Mira Halden', profession: 'songWriter' },
  { key: 'songwriterproducer', name: 'Theo Okafor', profession: 'songWriterProducer' },
  { key: 'anr', name: 'Ingrid Solberg', profession: 'anr' },
  { key: 'manager', name: 'Paulo Reis', profession: 'manager' },
  { key: 'supervisor', name: 'Hana Whitlock', profession: 'supervisor' },
  { key: 'corporate', name: 'Casa Azul Discos', profession: 'corporate' },
  { key: 'screener', name: 'Ola Berg', profession: 'screener', level: 'level2' },
  { key: 'admin', name: 'Ada Linde', profession: 'manager', admin: true },
  { key: 'lena', name: 'Lena Fors', profession: 'songWriter' },
  { key: 'dario', name: 'Dario Conti', profession: 'producer' },
  { key: 'aisha', name: 'Aisha Bello', profession: 'songWriterProducer' },
  { key: 'noor', name: 'Noor Vermeer', profession: 'screener', level: 'level3' },
  { key: 'kofi', name: 'Kofi Mensah', profession: 'anr', waiting: true, evidence: kofisEvidence },
  { key: 'june', name: 'June Park', profession: 'supervisor', waiting: true },
  { key: 'sami', name: 'Sami Laine', profession: 'screener', level: 'level1', waiting: true, evidence: samisEvidence },
]

/** The accounts that the start prints, in the order of the professions. */
export const printedKeys = demoPeople.slice(0, 9).map((person) => person.key)
