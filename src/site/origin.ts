import { html, nothing, type TemplateResult } from 'lit'
import { modelName } from '../llm/catalogue.ts'
import { messages } from '../messages/messages.ts'
import { day } from '../views/wording.ts'
import type { RunOnShow } from './run-on-show.ts'

/** Says where the shown run comes from, if it was not asked here. */
export function drawOrigin({ fileName, whole }: RunOnShow, keep: () => void): TemplateResult | typeof nothing {
  const { file } = messages()
  if (whole.origin === 'file') return html`<p slot="about" class="origin small">${file.wasFromFile}</p>`
  if (!fileName) return nothing
  const started = whole.events.find(event => event.type === 'run-started')
  return html`
    <p slot="about" class="origin small">
      <span dir="auto">${file.from(fileName, day(whole.date), modelName(started?.engine ?? ''))}</span>
      <button class="quiet" @click=${keep}>${file.keep}</button>
    </p>
  `
}
