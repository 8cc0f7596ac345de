import type { SandboxWorker } from '../../src/evidence/sandbox/run-in-worker.ts'
import { serveSandbox } from '../../src/evidence/sandbox/serve-sandbox.ts'

/** A worker on this thread: messages are cloned as between threads, and none passes once it is terminated. */
export class InProcessWorker extends EventTarget {
  terminated = false
  private readonly channel = new MessageChannel()

  constructor(serve: (port: MessagePort) => void = serveSandbox) {
    super()
    serve(this.channel.port2)
    this.channel.port2.start()
    this.channel.port1.onmessage = ({ data }) => {
      if (!this.terminated) this.dispatchEvent(new MessageEvent('message', { data }))
    }
  }

  postMessage(message: unknown): void {
    this.channel.port1.postMessage(message)
  }

  terminate(): void {
    this.terminated = true
    this.channel.port1.close()
  }

  /** As a browser reports a script that does not load. */
  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }

  get asWorker(): SandboxWorker {
    return this as unknown as SandboxWorker
  }
}
