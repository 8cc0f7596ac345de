import { html, nothing } from 'lit'
import { messages } from '../../../common/messages/messages.ts'
import { agentLabel } from '../../../common/trace/step-texts.ts'
import { tokensOf, tookOf, whatOf } from './bar-wording.ts'
import { type Bar, inTime, type Row, type Timeline } from './timeline.ts'

/** Draws the content of the bars as a table, in words and figures. */
export function drawTable({ rows, ready }: Timeline) {
  const { kinds, columns, chart, seconds } = messages().timeline
  return html`
    <div class="table" role="region" tabindex="0" aria-label=${chart}>
      <table>
        <thead>
          <tr>
            <th scope="col">${columns.agent}</th>
            <th scope="col" class="figure">${columns.step}</th>
            <th scope="col">${columns.what}</th>
            <th scope="col" class="figure">${columns.from}</th>
            <th scope="col" class="figure">${columns.took}</th>
            <th scope="col" class="figure">${columns.read}</th>
            <th scope="col" class="figure">${columns.written}</th>
          </tr>
        </thead>
        <tbody>
          ${ready > 0 ? html`<tr><td></td><td></td><td>${kinds.ready}</td><td class="figure">${seconds(0)}</td><td class="figure">${seconds(ready / 1_000)}</td><td></td><td></td></tr>` : nothing}
          ${rows.map(row => inTime(row).map(bar => drawBarInWords(row, bar)))}
        </tbody>
      </table>
    </div>
  `
}

function drawBarInWords(row: Row, bar: Bar) {
  const { timeline, units } = messages()
  const tokens = tokensOf(row, bar)
  return html`
    <tr>
      <th scope="row">${agentLabel(row.agent)}</th>
      <td class="figure">${bar.step}</td>
      <td dir="auto">${whatOf(bar)}</td>
      <td class="figure">${timeline.seconds(bar.from / 1_000)}</td>
      <td class="figure">${bar.state === 'open' ? '…' : tookOf(bar)}</td>
      <td class="figure">${tokens ? units.number(tokens.in) : nothing}</td>
      <td class="figure">${tokens ? units.number(tokens.out) : nothing}</td>
    </tr>
  `
}
