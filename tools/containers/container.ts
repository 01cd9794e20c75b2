import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { buildah } from './buildah.ts'

/** How a container is made from an image. Folders of this machine take the place of volumes. */
type ContainerOptions = {
  image: string
  variables: Record<string, string>
  volumes?: { folder: string; path: string }[]
  dropsCapabilities?: boolean
  refusesNewPrivileges?: boolean
}

type Ended = { code: number | null; output: string; errors: string }

export type RunningProgram = {
  output: () => string
  /** Resolves once it has exited or been stopped. */
  ended: Promise<Ended>
  /** Sends SIGTERM to the program, as Docker does. */
  stop: () => Promise<Ended>
}

export type Container = {
  name: string
  /** Starts the image's own command. */
  start: () => RunningProgram
  /** Runs a command in the container, as `docker compose exec` does. */
  run: (...command: string[]) => Promise<Ended>
  /** The command of HEALTHCHECK. */
  checkHealth: () => Promise<Ended>
  remove: () => Promise<void>
}

type ImageConfig = { User: string; Env: string[]; Cmd: string[]; Healthcheck: { Test: string[] } }

export async function readImageConfig(image: string): Promise<ImageConfig> {
  const { Docker } = JSON.parse(await buildah('inspect', '--type=image', image)) as { Docker: { config: ImageConfig } }
  return Docker.config
}

/** A container that shares the network and the process list of this machine, but not its files. */
export async function createContainer(options: ContainerOptions): Promise<Container> {
  const { image, variables, volumes = [], dropsCapabilities, refusesNewPrivileges } = options
  const { Cmd, Healthcheck } = await readImageConfig(image)
  const name = await buildah(
    'from',
    '--pull-never',
    '--isolation=chroot',
    ...(dropsCapabilities ? ['--cap-drop=all'] : []),
    ...volumes.map(({ folder, path }) => `--volume=${folder}:${path}`),
    image,
  )
  const set = Object.entries(variables).map(([key, value]) => `--env=${key}=${value}`)
  // Otherwise, buildah mounts an own empty folder for each VOLUME of the image over ours.
  const unset = volumes.map(({ path }) => `--volume=${path}-`)
  await buildah('config', ...set, ...unset, name)
  const running = new Set<() => void>()
  // Nothing remains when the tests are interrupted.
  const removeNow = () => {
    for (const kill of running) kill()
    spawnSync('buildah', ['rm', name])
  }
  // Before anything that was made earlier, such as the image.
  process.prependOnceListener('exit', removeNow)

  const launch = (command: readonly string[]): RunningProgram => {
    const wrapper = refusesNewPrivileges ? ['setpriv', '--no-new-privs'] : []
    const child = spawn('buildah', ['run', name, '--', ...wrapper, ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
    let [output, errors] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part))
    child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part))
    const signal = (kind: NodeJS.Signals) => {
      const pid = child.exitCode === null ? findCommand(child.pid!) : undefined
      if (pid !== undefined) process.kill(pid, kind)
    }
    const kill = () => signal('SIGKILL')
    running.add(kill)
    const ended = once(child, 'close').then(([code]): Ended => {
      running.delete(kill)
      // buildah itself adds two lines about an exit code other than 0.
      const own = errors.replaceAll(/^(subprocess exited with status \d+|Error: exit status \d+|)\n/gm, '')
      return { code: code as number | null, output, errors: own }
    })
    return {
      output: () => output,
      ended,
      stop() {
        signal('SIGTERM')
        return ended
      },
    }
  }
  return {
    name,
    start: () => launch(Cmd),
    run: (...command) => launch(command).ended,
    checkHealth: () => launch(Healthcheck.Test.slice(1)).ended,
    async remove() {
      process.off('exit', removeNow)
      for (const kill of running) kill()
      await buildah('rm', name)
    },
  }
}

/** The first process below `buildah run` that is not part of buildah. */
function findCommand(pid: number): number | undefined {
  if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('buildah')) return pid
  const threads = readdirSync(`/proc/${pid}/task`)
  const children = threads.flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return children.length > 0 ? findCommand(Number(children[0])) : undefined
}
