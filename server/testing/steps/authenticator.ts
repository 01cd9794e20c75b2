import { totpRule } from '@velv/domain/accounts/two-factor.ts'
import { Secret, TOTP } from 'otpauth'
import { password, type Person } from './person.ts'

/** An authenticator app; it uses the world's clock. */
export class AuthenticatorApp {
  private readonly totp: TOTP
  private readonly world: Person['world']

  constructor({ world }: Pick<Person, 'world'>, secret: string) {
    this.world = world
    this.totp = new TOTP({ ...totpRule, secret: Secret.fromBase32(secret) })
  }

  /** The current code, or the one this many periods from now. */
  code(periods = 0): string {
    const at = this.world.deps.clock.now().getTime() + periods * totpRule.period * 1000
    return this.totp.generate({ timestamp: at })
  }

  /** The next code, because each works only once. */
  nextCode(): string {
    this.world.advanceClock(totpRule.period * 1000)
    return this.code()
  }
}

/** Turns two-factor authentication on as the page does. Returns the app and the recovery codes. */
export async function enableTwoFactor(person: Person): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const { status, body } = await person.post('/api/me/two-factor', { password })
  if (status !== 201) throw new Error(`The secret was refused: ${JSON.stringify(body)}`)
  const app = new AuthenticatorApp(person, body.secret)
  const on = await person.post('/api/me/two-factor/confirm', { code: app.code() })
  if (on.status !== 200) throw new Error(`The code was refused: ${JSON.stringify(on.body)}`)
  return { app, recoveryCodes: on.body.recoveryCodes }
}
