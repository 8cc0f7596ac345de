import { css } from 'lit'
import { agentTreeStyles } from '../styles/agent-tree-styles.ts'
import { codeStyles } from '../styles/code-styles.ts'
import { planStyles } from '../styles/plan-styles.ts'

/** Styles for what only run files have: the passages that each agent read, and the fold around all agents. */
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

/** Styles for the output of `drawTrace`. */
export const drawnTraceStyles = [codeStyles, planStyles, agentTreeStyles, inFilesOnly]
