import { reencodeAudio } from '../../server/media/preparation/reencode-for-tests.ts'

/** For stories: writes a file again as an MP3 of 128 kbit/s into a folder, and prints the path. */
const [original, folder] = process.argv.slice(2)
process.stdout.write(reencodeAudio(original!, folder!))
