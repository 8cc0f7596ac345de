import { css, html, nothing } from 'lit'
import { messages } from '../../../common/messages/messages.ts'
import type { Device } from '../../../models/llm/device.ts'
import type { Pace } from '../../../models/llm/pace.ts'
import { flags, given, View } from '../view.ts'
import { bytes } from '../wording.ts'

/** The properties of this device that decide which models run, and its speed. Fires `measure`. */
export class DevicePanel extends View {
  static override properties = { ...given('device', 'pace'), ...flags('measuring') }
  declare device: Device | undefined
  declare pace: Pace | undefined
  declare measuring: boolean

  override render() {
    const { models } = messages()
    const { device } = this
    if (!device) return nothing
    return html`
      <h3 class="label">${models.device}</h3>
      <dl>
        <div><dt>${models.graphics}</dt><dd>${graphics(device)}</dd></div>
        <div><dt>${models.memory}</dt><dd>${memory(device)}</dd></div>
        <div><dt>${models.threads}</dt><dd>${device.isolated ? models.isolated(device.cores) : models.notIsolated(device.cores)}</dd></div>
        <div>
          <dt>${models.speedHere}</dt>
          <dd>
            ${this.pace ? models.pace(Math.round(this.pace.read), Math.round(this.pace.written)) : models.notMeasured}
            <button class="quiet" aria-disabled=${this.measuring ? 'true' : 'false'} @click=${this.#measure}>
              ${this.measuring ? models.measuring : models.measure}
            </button>
          </dd>
        </div>
        <div><dt>${models.storage}</dt><dd>${device.freeBytes === undefined ? models.freeUntold : models.free(bytes(device.freeBytes))}</dd></div>
      </dl>
    `
  }

  #measure() {
    if (!this.measuring) this.fire('measure')
  }

  static override styles = css`
    dl {
      display: grid;
      gap: 0.7em;
      margin-top: 0.6em;
    }
    dt {
      font-style: italic;
      font-size: 1rem;
    }
    dd {
      color: var(--muted);
      font-size: var(--text-small);
      line-height: 1.4;
    }
  `
}
customElements.define('fn-device', DevicePanel)

function graphics({ gpu }: Device): string {
  const { models } = messages()
  if (!gpu) return models.noWebGpu
  if (gpu.emulated) return models.emulated
  const buffer = bytes(Math.min(gpu.maxBufferBytes, gpu.maxStorageBindingBytes))
  return gpu.f16 ? models.webGpu(buffer) : models.webGpuNoF16(buffer)
}

function memory({ memoryGiB }: Device): string {
  const { models } = messages()
  return memoryGiB === undefined ? models.memoryUntold : models.memoryTold(bytes(memoryGiB * 1e9))
}
