/** The moods that a brief can ask for and a song can have, by their keys. */
export const moods = {
  aggressive: 'Aggressive',
  angry: 'Angry',
  anthemic: 'Anthemic',
  atmospheric: 'Atmospheric',
  bittersweet: 'Bittersweet',
  calm: 'Calm',
  cinematic: 'Cinematic',
  confident: 'Confident',
  dark: 'Dark',
  defiant: 'Defiant',
  dreamy: 'Dreamy',
  driving: 'Driving',
  emotional: 'Emotional',
  epic: 'Epic',
  euphoric: 'Euphoric',
  happy: 'Happy',
  haunting: 'Haunting',
  heartbroken: 'Heartbroken',
  hopeful: 'Hopeful',
  intimate: 'Intimate',
  melancholic: 'Melancholic',
  mysterious: 'Mysterious',
  nostalgic: 'Nostalgic',
  playful: 'Playful',
  rebellious: 'Rebellious',
  romantic: 'Romantic',
  sensual: 'Sensual',
  tense: 'Tense',
  uplifting: 'Uplifting',
  warm: 'Warm',
} as const

export type Mood = keyof typeof moods

export const moodKeys = Object.keys(moods) as [Mood, ...Mood[]]
