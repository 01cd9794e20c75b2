import { z } from '@hono/zod-openapi'
import { passkeyBounds, passkeyName } from '@velv/domain/accounts/passkeys.ts'
import {
  body,
  operations,
  errorResponses,
  IdParams,
  noContent,
  response,
  Timestamp,
} from '../../platform/http/contract.ts'
import { Code, MeResponse, Password } from '../accounts-contract.ts'

const anyone = operations('account', 'public')
const signedIn = operations('profile', 'account')

/** This maximum only limits parsing; the domain validates the length of a name. */
const PasskeyName = z
  .string()
  .max(500)
  .transform((text, context) => {
    const { name, problem } = { name: '', ...passkeyName(text) }
    if (problem) context.addIssue({ code: 'custom', message: problem })
    return name
  })

const Base64Url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

/** WebAuthn allows identifiers of 1023 bytes. */
const CredentialId = Base64Url(1364)

const Transports = z.array(z.string().regex(/^[\w-]{1,40}$/)).max(10)

const credential = <Response extends z.ZodType>(answer: Response) =>
  z.object({ id: CredentialId, rawId: CredentialId, type: z.literal('public-key'), response: answer })

/** What `PublicKeyCredential.toJSON()` returns; anything else in it is ignored. */
const NewCredential = credential(
  z.object({
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(20_000),
    transports: Transports.optional(),
  }),
).openapi('NewPasskey')

const UsedCredential = credential(
  z.object({
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(4000),
    userHandle: Base64Url(200).nullish(),
  }),
).openapi('UsedPasskey')

const Descriptor = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() })

const CreationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.string(), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.string(),
      requireResidentKey: z.boolean(),
      userVerification: z.string(),
    }),
    attestation: z.string(),
  })
  .openapi('PasskeyCreationOptions', { description: 'For `PublicKeyCredential.parseCreationOptionsFromJSON`' })

const RequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.string(),
  })
  .openapi('PasskeyRequestOptions', { description: 'For `PublicKeyCredential.parseRequestOptionsFromJSON`' })

export type CreationOptions = z.infer<typeof CreationOptions>
export type RequestOptions = z.infer<typeof RequestOptions>
export type NewCredential = z.infer<typeof NewCredential>
export type UsedCredential = z.infer<typeof UsedCredential>

export const preparePasskeySignIn = anyone('preparePasskeySignIn', 'post /api/account/passkey/options', {
  summary: 'Start logging in with a passkey: a challenge that works once',
  responses: { 200: response(RequestOptions), ...errorResponses('request/too-many') },
})

export const signInWithPasskey = anyone('signInWithPasskey', 'post /api/account/passkey', {
  summary: 'Log in with a passkey, which counts as two factors',
  request: { body: body(z.object({ credential: UsedCredential })) },
  responses: {
    200: response(MeResponse),
    ...errorResponses('auth/invalid-passkey', 'auth/disabled', 'request/too-many'),
  },
})

const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    provider: z.string().nullable().openapi({ description: 'Where it is kept, if known: `Google Password Manager`' }),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
  })
  .openapi('Passkey')

export const listPasskeys = signedIn('listPasskeys', 'get /api/me/passkeys', {
  summary: `The viewer’s passkeys, oldest first; at most ${passkeyBounds.perAccount}`,
  responses: {
    200: response(
      z.object({
        passkeys: z.array(Passkey),
        suggestedName: z.string().openapi({ description: 'For a passkey added on this device: `Firefox on Linux`' }),
      }),
    ),
  },
})

export const preparePasskey = signedIn('preparePasskey', 'post /api/me/passkeys/options', {
  summary: 'Start adding a passkey, with the password, and a code if two-factor authentication is on',
  request: { body: body(z.object({ password: Password, code: Code.optional() })) },
  responses: {
    200: response(CreationOptions),
    ...errorResponses(
      'auth/invalid-credential',
      'auth/two-factor-needed',
      'auth/invalid-code',
      'account/too-many-passkeys',
      'request/too-many',
    ),
  },
})

export const addPasskey = signedIn('addPasskey', 'post /api/me/passkeys', {
  summary: 'Add the passkey that the browser has created',
  request: { body: body(z.object({ name: PasskeyName, credential: NewCredential })) },
  responses: {
    201: response(z.object({ id: z.uuid() })),
    ...errorResponses('account/passkey-rejected', 'account/too-many-passkeys', 'request/too-many'),
  },
})

export const renamePasskey = signedIn('renamePasskey', 'patch /api/me/passkeys/{id}', {
  summary: 'Rename a passkey',
  request: { params: IdParams, body: body(z.object({ name: PasskeyName })) },
  responses: { 204: noContent, ...errorResponses('request/not-found', 'request/too-many') },
})

export const removePasskey = signedIn('removePasskey', 'delete /api/me/passkeys/{id}', {
  summary: 'Remove a passkey, so that it can no longer be used to log in',
  request: { params: IdParams },
  responses: { 204: noContent, ...errorResponses('request/not-found', 'request/too-many') },
})
