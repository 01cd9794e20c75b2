import { fork, type ChildProcess } from 'node:child_process'

/** Starts a program of this folder in a process of its own. */
export const forkProgram = (file: string, args: string[]): ChildProcess => fork(new URL(file, import.meta.url), args)

/** The next message of a process, after `question` was sent to it. */
export const messageFrom = <Message>(child: ChildProcess, question?: object): Promise<Message> =>
  new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The process ended.'))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as Message)
    })
    if (question) child.send(question)
  })

export const stopProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
