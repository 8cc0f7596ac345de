import { html, nothing } from 'lit'
import { messages } from '../../messages/messages.ts'
import { tokensOf, tookOf, whatOf } from './bar-wording.ts'
import type { Timeline } from './timeline.ts'

/** The same as the bars, in words and figures. */
export function drawTable({ rows, ready }: Timeline) {
  const { run, timeline } = messages()
  const { columns, kinds } = timeline
  return html`
    <div class="table" role="region" tabindex="0" aria-label=${timeline.chart}>
      <table>
        <thead>
          <tr>
            <th scope="col">${columns.agent}</th>
            <th scope="col" class="figure">${columns.step}</th>
            <th scope="col">${columns.what}</th>
            <th scope="col" class="figure">${columns.from}</th>
            <th scope="col" class="figure">${columns.took}</th>
            <th scope="col">${columns.tokens}</th>
          </tr>
        </thead>
        <tbody>
          ${ready > 0 ? html`<tr><td></td><td></td><td>${kinds.ready}</td><td class="figure">${timeline.seconds(0)}</td><td class="figure">${timeline.seconds(ready / 1_000)}</td><td></td></tr>` : nothing}
          ${rows.map(row =>
            row.bars.map(
              bar => html`
                <tr>
                  <th scope="row">${run.agents[row.agent]}</th>
                  <td class="figure">${bar.step}</td>
                  <td dir="auto">${whatOf(bar)}</td>
                  <td class="figure">${timeline.seconds(bar.from / 1_000)}</td>
                  <td class="figure">${bar.state === 'open' ? '…' : tookOf(bar)}</td>
                  <td>${tokensOf(row, bar)}</td>
                </tr>
              `,
            ),
          )}
        </tbody>
      </table>
    </div>
  `
}
