/** The part of the package `ws`, which has no types, that the stories' push service uses. */
declare module 'ws' {
  export type WebSocket = {
    on: (event: 'message', hear: (text: Buffer) => void) => void
    send: (text: string) => void
    terminate: () => void
  }

  export class WebSocketServer {
    readonly clients: Set<WebSocket>
    constructor(options: { port: number; host: string; handleProtocols: (names: Set<string>) => string | false })
    address(): unknown
    once(event: 'listening', ready: (nothing: unknown) => void): void
    on(event: 'connection', meet: (socket: WebSocket) => void): void
    close(): void
  }
}
