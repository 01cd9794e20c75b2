import type { Random } from './random.ts'

const colours = [
  'Amber',
  'Silver',
  'Paper',
  'Velvet',
  'Copper',
  'Winter',
  'Neon',
  'Quiet',
  'Hollow',
  'Golden',
  'Salt',
  'Borrowed',
  'Second',
  'Slow',
  'Northern',
  'Electric',
]
const things = [
  'Lanterns',
  'Harbour',
  'Letters',
  'Satellites',
  'Rooftops',
  'Rivers',
  'Windows',
  'Tides',
  'Summers',
  'Ghosts',
  'Carousel',
  'Shoreline',
  'Avenues',
  'Embers',
  'Mirrors',
  'Horizon',
]
const places = [
  'the Rain',
  'Your Kitchen',
  'the Underpass',
  'Another Room',
  'Malmö',
  'the Long Grass',
  'Half Light',
  'the Last Train',
  'My Coat',
  'Open Water',
]
const pleas = ['Leave', 'Call', 'Carry', 'Meet', 'Follow', 'Keep', 'Find', 'Wake']
const times = [
  'Before the Morning',
  'When It Rains',
  'by the Water',
  'after the Show',
  'One More Time',
  'on the Other Side',
  'While You Can',
  'at Four',
]
const sayings = [
  'Nobody Told the Moon',
  'What the River Said',
  'Same Street, Different Sky',
  'Almost Home Again',
  'All the Lights Are Yours',
  'I Left It in the Song',
  'Louder Than the Sea',
  'We Were Never Late',
]

export function titleFrom(random: Random): string {
  const kind = random.next()
  if (kind < 0.35) return `${random.pick(colours)} ${random.pick(things)}`
  if (kind < 0.6) return `${random.pick(things)} in ${random.pick(places)}`
  if (kind < 0.85) return `${random.pick(pleas)} Me ${random.pick(times)}`
  return random.pick(sayings)
}
