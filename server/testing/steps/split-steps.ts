import type { World } from '../world/open-world.ts'
import { Person } from './person.ts'
import { completeSong, createSong } from './song-steps.ts'

/** A writer of a split sheet, as a page sends them. */
export const writer = (change: object = {}) => ({
  name: 'Jon Berg',
  legalName: '',
  roles: ['composer'],
  shareBasisPoints: 5000,
  publisher: '',
  publisherBasisPoints: 0,
  society: null,
  ipi: '',
  publisherIpi: '',
  email: '',
  isCreator: false,
  ...change,
})

/** The creator as a writer of their own song. */
export const me = (change: object = {}) => writer({ name: 'Ada Walker', isCreator: true, ...change })

/** The writers of a sheet that was read, as a page would send them back. */
export const written = ({ writers }: { writers: Record<string, unknown>[] }) => {
  const fields = ['id', ...Object.keys(writer())]
  return writers.map((each) => Object.fromEntries(fields.map((field) => [field, each[field]])))
}

let addresses = 0
/** An email address that no other test of the process has. */
export const address = (name: string) => `${name}.${(addresses += 1)}@studio.example`

/** What a creator and their co-writers do with the split sheets of the creator's songs. */
export function splitSteps(world: World, creator: Person) {
  const anyone = new Person(world)
  const read = (songId: string) => creator.succeed('GET', `/api/songs/${songId}/splits`)
  const save = async (songId: string, writers: object[], change: object = {}) => {
    const { revision } = await read(songId)
    return creator.put(`/api/songs/${songId}/splits`, { revision, writers, ...change })
  }
  const send = async (songId: string) =>
    creator.post(`/api/songs/${songId}/splits/send`, { revision: (await read(songId)).revision })
  /** The tokens of the links that this address got by email, in the order of the emails. */
  const tokens = async (email: string) => {
    await world.drainJobs()
    return (await world.mailsTo(email)).map(({ text }) => /\/splits\/confirm#(\S+)/.exec(text)![1]!)
  }
  /** What a link does: `operation` is the end of its path. */
  const link = (operation: string, token: string, body: object = {}) =>
    anyone.post(`/api/split-links/${operation}`, { token, ...body })
  const steps = {
    read,
    save,
    send,
    tokens,
    link,
    /** The token of the newest email. */
    tokenOf: async (email: string) => (await tokens(email)).toSorted().at(-1)!,
    confirm: (token: string, change: object = {}) =>
      link('confirm', token, { legalName: '', society: null, ipi: '', ...change }),
    addSong: (title: string) => createSong(creator, completeSong(title)),
    /** A song whose sheet is final: everyone with these addresses confirmed. */
    async finalSong(...emails: string[]) {
      const songId = await steps.sentSong(...emails)
      for (const email of emails) await steps.confirm(await steps.tokenOf(email))
      return songId
    },
    /** A song with a sheet that was sent to one co-writer for each address, who all get the same share. */
    async sentSong(...emails: string[]) {
      const songId = await createSong(creator, completeSong('Half the Road'))
      const shareBasisPoints = Math.floor(10_000 / (emails.length + 1))
      const others = emails.map((email, index) => writer({ name: `Writer ${index + 1}`, email, shareBasisPoints }))
      const own = me({ shareBasisPoints: 10_000 - shareBasisPoints * emails.length })
      for (const { status, body } of [await save(songId, [own, ...others]), await send(songId)])
        if (status !== 200) throw new Error(`splits: ${status} ${JSON.stringify(body)}`)
      return songId
    },
  }
  return steps
}
