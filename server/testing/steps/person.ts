import type { Profession } from '@velv/domain/roles.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../accounts/accounts-table.ts'
import type { World } from '../world/open-world.ts'

export type ApiResponse<T = any> = { status: number; body: T; headers: Headers }

/** A person with a browser: keeps cookies, and sends the origin that a browser sends. */
export class Person {
  readonly world: World
  readonly cookies = new Map<string, string>()
  id = ''
  email = ''
  constructor(world: World) {
    this.world = world
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(path.startsWith('http') ? path : this.world.address + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: this.world.baseUrl,
        ...(body !== undefined ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body !== undefined ? { body: JSON.stringify(body) } : {}),
    })
    for (const line of response.headers.getSetCookie()) this.storeCookie(line)
    return response
  }

  async get<T = any>(path: string): Promise<ApiResponse<T>> {
    return readResponse(await this.send('GET', path))
  }

  async post<T = any>(path: string, body?: unknown): Promise<ApiResponse<T>> {
    return readResponse(await this.send('POST', path, body))
  }

  async patch<T = any>(path: string, body?: unknown): Promise<ApiResponse<T>> {
    return readResponse(await this.send('PATCH', path, body))
  }

  async put<T = any>(path: string, body?: unknown): Promise<ApiResponse<T>> {
    return readResponse(await this.send('PUT', path, body))
  }

  async delete<T = any>(path: string): Promise<ApiResponse<T>> {
    return readResponse(await this.send('DELETE', path))
  }

  /**
   * What a step of a test needs in order to go on: the body of the answer. Throws what was asked and answered if it was
   * refused, so that a test fails where it fails.
   */
  async succeed<T = any>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await readResponse(await this.send(method, path, body))
    assertDone(`${method} ${path}`, answer)
    return answer.body
  }

  private storeCookie(line: string): void {
    const [pair, ...attributes] = line.split('; ')
    const [name, value] = [pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1)]
    const isExpired = attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')
    if (isExpired) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

async function readResponse(response: Response): Promise<ApiResponse> {
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers }
}

/** Throws what was asked and answered unless it was done. */
export function assertDone(request: string, { status, body }: Pick<ApiResponse, 'status' | 'body'>): void {
  if (status >= 200 && status < 300) return
  throw new Error(`${request} answered ${status}: ${typeof body === 'string' ? body : JSON.stringify(body)}`)
}

/** Status and code of a response. */
export async function statusAndCode(
  answer: Response | Promise<Response>,
): Promise<[status: number, code: string | undefined]> {
  const response = await answer
  const body = response.headers.get('content-type')?.includes('json')
    ? ((await response.json()) as { code?: string })
    : {}
  return [response.status, body.code]
}

export const password = 'velvet-rooms'

/** Signs a person up as the website does. Their email is not verified yet. */
export async function signUp(
  world: World,
  name: string,
  profession: Profession,
  headers: Record<string, string> = {},
): Promise<Person> {
  const person = new Person(world)
  person.email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const requestBody = { name, email: person.email, password, profession, termsAccepted: true }
  const { status, body } = await readResponse(await person.send('POST', '/api/account/sign-up', requestBody, headers))
  if (status !== 201) throw new Error(`${name} could not sign up: ${JSON.stringify(body)}`)
  person.id = body.me.id
  return person
}

export type PersonOptions = { admin?: boolean; payout?: boolean; verified?: boolean }

/** A person with completed onboarding, set directly in the data it depends on. */
export async function createPerson(
  world: World,
  name: string,
  profession: Profession,
  { admin = false, payout = true, verified = true }: PersonOptions = {},
): Promise<Person> {
  const person = await signUp(world, name, profession)
  await world.deps.db
    .update(users)
    .set({
      emailVerified: true,
      verifiedByVelv: verified,
      admin,
      ...(profession === 'screener' && payout
        ? { stripeAccountId: `acct_${person.id}`, stripeDetailsSubmitted: true, stripePayoutsEnabled: true }
        : {}),
    })
    .where(eq(users.id, person.id))
  return person
}
