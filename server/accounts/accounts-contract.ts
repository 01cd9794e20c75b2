import { z } from '@hono/zod-openapi'
import { passwordBounds } from '@velv/domain/accounts/password.ts'
import { personName } from '@velv/domain/accounts/person-name.ts'
import { professions } from '@velv/domain/roles.ts'
import { teamRoles } from '@velv/domain/teams/team-roles.ts'
import { screenerLevels } from '@velv/domain/screening/rates.ts'
import { restrictionNeeds } from '@velv/domain/wallet/payout-restriction.ts'
import { EmailAddress } from '../platform/email/email-address.ts'
import { response, body, Timestamp, noContent, errorResponses, operations } from '../platform/http/contract.ts'

const anyone = operations('account', 'public')
const signedIn = operations('account', 'account')
const payees = operations('payout account', 'account')

export const Email = EmailAddress
export const Password = z.string().max(passwordBounds.max)

/** A code of an authenticator app or a recovery code as typed, with spaces and dashes. */
export const Code = z.string().max(40).openapi({ example: '012345' })

/** This maximum only limits parsing; the domain validates the length of a name. */
export const Name = z
  .string()
  .max(1000)
  .transform((text, context) => {
    const { name, problem } = { name: '', ...personName(text) }
    if (problem) context.addIssue({ code: 'custom', message: problem })
    return name
  })

const PayoutRestriction = z
  .object({
    stopped: z.boolean().openapi({ description: 'Payouts are stopped now; otherwise they stop at `deadline`' }),
    needs: z.enum(restrictionNeeds).openapi({ description: 'Who has to act: the person, the provider, or support' }),
    due: z
      .array(z.string())
      .openapi({ description: 'The provider’s names of the missing details, such as `external_account`' }),
    deadline: Timestamp.nullable(),
  })
  .openapi('PayoutRestriction')

export const StripeAccount = z
  .object({
    accountId: z.string(),
    detailsSubmitted: z.boolean(),
    payoutsEnabled: z.boolean(),
    restriction: PayoutRestriction.nullable().openapi({ description: 'What the provider requires' }),
  })
  .openapi('StripeAccount')

export const Me = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    pendingEmail: z.string().nullable().openapi({ description: 'The requested address that is not confirmed yet.' }),
    profession: z.enum(professions),
    profileImage: z.string().nullable(),
    velvId: z.string(),
    admin: z.boolean(),
    emailVerified: z.boolean(),
    verifiedByVelv: z.boolean(),
    screenerLevel: z.enum(screenerLevels).nullable(),
    rejectedReason: z.string().nullable().openapi({ description: 'Why staff did not approve the account.' }),
    emailSuppressed: z.boolean().openapi({
      description: 'A mail server rejected this address: no email is sent there until the person tries again.',
    }),
    twoFactor: z
      .object({
        since: Timestamp.nullable().openapi({ description: 'Null while two-factor authentication is off' }),
        recoveryCodesLeft: z.int(),
        requiredFrom: Timestamp.nullable().openapi({ description: 'For admins: when admin rights end without it' }),
        isDue: z.boolean().openapi({ description: '`requiredFrom` has passed, and it is off' }),
      })
      .openapi('TwoFactor'),
    stripeAccount: StripeAccount.nullable(),
    organization: z
      .object({
        id: z.uuid(),
        name: z.string(),
        role: z.enum(teamRoles),
        people: z.int().openapi({ description: 'Approved people there' }),
      })
      .nullable()
      .openapi({ description: 'Where a drop owner works' }),
    gate: z
      .enum(['email', 'review', 'payout', 'open'])
      .openapi({ description: 'The step of the account gate, `open` when all are complete.' }),
  })
  .openapi('Me')

export const MeResponse = z.object({ me: Me })

export const signUp = anyone('signUp', 'post /api/account/sign-up', {
  summary: 'Create an account and send the verification email',
  request: {
    body: body(
      z.object({
        name: Name,
        email: Email,
        password: Password,
        profession: z.enum(professions),
        termsAccepted: z.literal(true),
        next: z.string().max(100).optional().openapi({
          description:
            'The path of the public brief that the person came from; the link in the verification email leads back there',
        }),
      }),
    ),
  },
  responses: {
    201: response(MeResponse),
    ...errorResponses('auth/email-already-in-use', 'auth/invalid-email', 'auth/invalid-password', 'request/too-many'),
  },
})

export const signIn = anyone('signIn', 'post /api/account/sign-in', {
  summary: 'Log in',
  request: {
    body: body(
      z.object({
        email: Email,
        password: Password,
        code: Code.optional().openapi({
          description: 'From the app, or a recovery code, if two-factor authentication is on',
        }),
      }),
    ),
  },
  responses: {
    200: response(MeResponse),
    ...errorResponses(
      'auth/invalid-credential',
      'auth/two-factor-needed',
      'auth/invalid-code',
      'auth/disabled',
      'request/too-many',
    ),
  },
})

export const signOut = anyone('signOut', 'post /api/account/sign-out', {
  summary: 'Log out of this device',
  responses: { 204: noContent },
})

export const resendVerification = signedIn('resendVerification', 'post /api/account/resend-verification', {
  summary: 'Send the verification email again',
  responses: { 204: noContent, ...errorResponses('request/too-many') },
})

export const verifyEmail = anyone('verifyEmail', 'get /api/account/verify-email', {
  summary: 'The link in the verification email; verifies the address without logging in',
  request: {
    query: z.object({
      token: z.string().max(2000),
      next: z.string().max(100).optional().openapi({ description: 'The path of a public brief to continue to' }),
    }),
  },
  responses: {
    302: {
      description:
        'To / or `next` if signed in as this person, to /login?link=verified otherwise, to /login?link=old if the link is invalid, or to /?link=old for someone who is signed in and has not verified. HEAD does not verify',
    },
  },
})

export const forgotPassword = anyone('forgotPassword', 'post /api/account/forgot-password', {
  summary: 'Send a reset link; the response is the same for unknown addresses and when the email limit is reached',
  request: { body: body(z.object({ email: Email })) },
  responses: { 204: noContent, ...errorResponses('auth/invalid-email') },
})

export const resetPassword = anyone('resetPassword', 'post /api/account/reset-password', {
  summary: 'Set a new password with a reset link; ends all other sessions',
  request: { body: body(z.object({ token: z.string().max(200), password: Password })) },
  responses: { 204: noContent, ...errorResponses('auth/invalid-link', 'auth/invalid-password', 'request/too-many') },
})

export const readMe = signedIn('readMe', 'get /api/me', {
  summary: 'The signed-in person and their step of the account gate',
  responses: { 200: response(MeResponse) },
})

export const createAccountForEmail = payees('createAccountForEmail', 'post /api/payout-account', {
  summary: 'Create the payout account, or return the existing one',
  request: { body: body(z.object({ email: Email })) },
  responses: { 201: response(z.object({ id: z.string() })), ...errorResponses('account/role', 'payment/unavailable') },
})

export const getLinkForAccountWithId = payees('getLinkForAccountWithId', 'post /api/payout-account/link', {
  summary: 'A link to the payout onboarding; both URLs are /stripe/verification/{id} on this origin',
  request: {
    body: body(z.object({ id: z.string().max(100), refreshUrl: z.url().max(500), returnUrl: z.url().max(500) })),
  },
  responses: {
    200: response(z.object({ url: z.string() })),
    ...errorResponses('account/role', 'payment/unavailable'),
  },
})

export const getAccountWithId = payees('getAccountWithId', 'post /api/payout-account/status', {
  summary: 'The state of the payout account; updates the account when complete',
  request: { body: body(z.object({ id: z.string().max(100) })) },
  responses: {
    200: response(
      z.object({
        id: z.string(),
        details_submitted: z.boolean(),
        payouts_enabled: z.boolean(),
        restriction: PayoutRestriction.nullable(),
      }),
    ),
    ...errorResponses('account/role', 'payment/unavailable'),
  },
})
