import { css } from 'lit'
import { agentTreeStyles } from '../styles/agent-tree-styles.ts'
import { codeStyles } from '../styles/code-styles.ts'
import { planStyles } from '../styles/plan-styles.ts'

/** What only a file shows: what each agent read, and the fold around all, whose heading is large. */
const inFilesOnly = css`
.passages {
  font-size: 1rem;
  line-height: 1.45;
}
.passages > li {
  padding: 0.3em 0;
}
@media (max-width: 480px) {
  .trace > summary > .small {
    grid-area: 2 / 2;
    padding: 0;
  }
}
`

/** The look of what `drawTrace` writes. */
export const drawnTraceStyles = [codeStyles, planStyles, agentTreeStyles, inFilesOnly]
