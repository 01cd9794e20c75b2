import type { RenamedJob } from './platform/jobs/jobs.ts'

/** Queues of the previous release. When Velv starts, their jobs move to the new queue and the old one is deleted. */
export const renamedJobs: readonly RenamedJob[] = [
  { from: 'song.prepare', to: 'recording.prepare', keys: [['songId', 'recordingId']] },
  { from: 'song.remove', to: 'recording.remove', keys: [['songId', 'recordingId']] },
  { from: 'song.erase', to: 'recording.erase', keys: [['songId', 'recordingId']] },
]
