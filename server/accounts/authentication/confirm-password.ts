import { AppError } from '@velv/domain/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../viewer.ts'

/** Requires the password again before an operation that a stolen session must not reach; wrong ones are counted. */
export async function confirmPassword(
  { auth, limits }: Pick<Deps, 'auth' | 'limits'>,
  { id }: Viewer,
  password: string,
): Promise<void> {
  await limits.consume('account.password', id)
  const { internalAdapter, password: hashing } = await auth.$context
  const credential = (await internalAdapter.findAccounts(id)).find(({ providerId }) => providerId === 'credential')
  if (!credential?.password || !(await hashing.verify({ hash: credential.password, password })))
    throw new AppError('auth/invalid-credential')
  await limits.reset('account.password', id)
}
