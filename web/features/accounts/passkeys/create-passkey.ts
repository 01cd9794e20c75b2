import { ApiError } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/api.ts'
import { bytesOf } from '../../../lib/base64url.ts'
import { credentialJson } from '../../../lib/webauthn.ts'

const failed = (sentence: string) => new ApiError('account/passkey-rejected', 0, sentence)

type NewPasskey = { name: string; password: string; code?: string }

/** Lets the browser create a passkey after the password was confirmed, and adds it to the account. */
export async function createPasskey({ name, ...confirmation }: NewPasskey): Promise<void> {
  // Checked first, because a code is used up by asking.
  if (!navigator.credentials) throw failed('This browser doesn’t support passkeys. Try another browser.')
  const { data } = await client.POST('/api/me/passkeys/options', { body: confirmation })
  const options = data!
  const created = await navigator.credentials
    .create({
      publicKey: {
        ...(options as unknown as PublicKeyCredentialCreationOptions),
        challenge: bytesOf(options.challenge),
        user: { ...options.user, id: bytesOf(options.user.id) },
        excludeCredentials: options.excludeCredentials.map(({ id }) => ({ id: bytesOf(id), type: 'public-key' })),
      },
    })
    .catch((error: unknown) => {
      throw error instanceof DOMException && error.name === 'InvalidStateError'
        ? failed('This device already has a passkey for your account.')
        : failed('Your browser didn’t create a passkey. Try again.')
    })
  if (!created) throw failed('Your browser didn’t create a passkey. Try again.')
  const credential = credentialJson(created, ['clientDataJSON', 'attestationObject'])
  await client.POST('/api/me/passkeys', { body: { name, credential } })
}
