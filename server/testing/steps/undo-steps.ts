import { newId } from '../../platform/database/ids.ts'
import type { UndoSubject } from '@velv/domain/undoable-actions.ts'
import type { World as TestWorld } from '../world/open-world.ts'
import { type Person, statusAndCode } from './person.ts'

/** The person's last action on a record that they can still undo. */
export async function undoOfferOn(person: Person, subjectId: string) {
  const { rows } = await person.succeed('GET', '/api/undo')
  return rows.find((offer: { subjectId: string }) => offer.subjectId === subjectId)
}

export const undoById = (person: Person, id: string) => statusAndCode(person.send('POST', `/api/undo/${id}`))

/** Undoes the person's last action on a record; without one, the request names an action that does not exist. */
export const undoOn = async (person: Person, subjectId: string) =>
  undoById(person, (await undoOfferOn(person, subjectId))?.id ?? newId())

/** Commits a person's pending action on a record as if the undo time were over, without moving the clock. */
export const commitAtOnce = ({ deps }: TestWorld, actor: Person, subject: UndoSubject, subjectId: string) =>
  deps.db.transaction((tx) => deps.undo.finishEarlier(tx, actor.id, subject, subjectId))
