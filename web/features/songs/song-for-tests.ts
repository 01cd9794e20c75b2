import { emptyLibraryDetails } from '@velv/domain/songs/song-details.ts'
import type { VersionKind } from '@velv/domain/songs/song-versions.ts'
import type { SongInFull, Version } from './library-song.ts'

export const versionForTests = (id: string, kind: VersionKind = 'main', change: Partial<Version> = {}): Version => ({
  id,
  kind,
  createdAt: '2026-11-14T10:00:00.000Z',
  audio: {
    state: 'ready',
    error: null,
    bytes: 31_000_000,
    format: 'WAV',
    durationMs: 180_000,
    sampleRate: 48_000,
    channels: 2,
    bitDepth: 24,
    loudnessLufs: -12.4,
  },
  detected: null,
  waveform: null,
  ...change,
})

/** Half the Road, a song with a main version that was never submitted. */
export const songForTests = (change: Partial<SongInFull> = {}): SongInFull => ({
  ...(emptyLibraryDetails as Pick<SongInFull, keyof typeof emptyLibraryDetails>),
  id: 'half-the-road',
  artwork: 'xK4d',
  title: 'Half the Road',
  genres: ['country'],
  versions: [versionForTests('half-the-road-main')],
  stems: null,
  missing: {},
  submissions: [],
  splits: null,
  archivedAt: null,
  createdAt: '2026-11-14T10:00:00.000Z',
  updatedAt: '2026-11-17T10:00:00.000Z',
  can: ['song.read', 'song.play', 'song.edit', 'song.archive', 'song.delete'],
  notes: '',
  stemFiles: [],
  ...change,
})
