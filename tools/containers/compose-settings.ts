import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'

/** What compose.yaml says about a container that is built here. */
export type ContainerSettings = {
  target: string
  variables: Record<string, string>
  volumes: { name: string; path: string }[]
  dropsCapabilities: boolean
  refusesNewPrivileges: boolean
  graceSeconds: number
}

/** The values of `.env`, and the contents of the files that `env_file` names. */
type Given = { env: Record<string, string>; files: Record<string, Record<string, string>> }

type Service = {
  build: { target: string }
  env_file?: { path: string; required: boolean }[]
  environment?: Record<string, string>
  volumes?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  stop_grace_period?: string
}

const read = ['build', 'env_file', 'environment', 'volumes', 'cap_drop', 'security_opt', 'stop_grace_period']
/** Settings for Docker itself: which containers it starts, when, and on which ports. */
const unread = ['profiles', 'init', 'restart', 'depends_on', 'ports', 'logging']

/** The settings of a service in compose.yaml. A setting that this does not know is an error, so that none is left out. */
export function readComposeSettings(name: string, given: Given): ContainerSettings {
  const text = readFileSync(join(resolve(import.meta.dirname, '../..'), 'compose.yaml'), 'utf8')
  const service = (parse(text) as { services: Record<string, Service> }).services[name]
  if (!service) throw new Error(`compose.yaml has no service ${name}.`)
  const unknown = Object.keys(service).filter((key) => !read.includes(key) && !unread.includes(key))
  if (unknown.length > 0) throw new Error(`Settings of ${name} that are not read here: ${unknown.join(', ')}.`)
  return {
    target: service.build.target,
    variables: {
      ...Object.assign({}, ...(service.env_file ?? []).map(({ path }) => given.files[path])),
      ...Object.fromEntries(
        Object.entries(service.environment ?? {}).map(([key, value]) => [key, interpolate(String(value), given.env)]),
      ),
    },
    volumes: (service.volumes ?? []).map((volume) => {
      const [source, path] = volume.split(':')
      return { name: source!, path: path! }
    }),
    dropsCapabilities: service.cap_drop?.includes('ALL') ?? false,
    refusesNewPrivileges: service.security_opt?.includes('no-new-privileges:true') ?? false,
    graceSeconds: Number.parseInt(service.stop_grace_period ?? '10', 10),
  }
}

/** Replaces `${NAME}`, `${NAME:-standard}`, and `${NAME:?message}` as Compose does. */
const interpolate = (text: string, env: Record<string, string>): string =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    if (env[name]) return env[name]
    if (kind === '?') throw new Error(`${name} ${rest}`)
    return kind === '-' ? rest : ''
  })
